/** Adds the stylesheets that another page needs and this one has not loaded, and waits for them. */
export function addStyles(page: Document): Promise<unknown> {
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !document.querySelector(`link[href="${link.getAttribute('href')}"]`),
  )
  return Promise.all(
    missing.map(
      (link) =>
        new Promise((done) => {
          const added = document.head.appendChild(document.importNode(link))
          for (const end of ['load', 'error']) added.addEventListener(end, done)
        }),
    ),
  )
}
