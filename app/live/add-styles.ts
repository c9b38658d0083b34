/** This page came with its own styles alone; what another one needs beside them is waited for. */
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
