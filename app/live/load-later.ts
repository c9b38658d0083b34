/**
 * Loads what would delay the first photo on a slow line, once the page has loaded: the other photos of the gallery,
 * before they come into view, and what the server put aside for later pages.
 */
export function loadLater(): void {
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}

function load(): void {
  for (const slides of document.querySelectorAll<HTMLElement>('.gallery .slides')) slides.dataset.loaded = ''
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-later]'))
    document.head.append(content)
}
