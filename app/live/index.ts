import { refreshAsWithoutScript } from './connection/refresh.ts'

/**
 * The only script in the HTML. It starts after the first paint, so that a phone shows price and fields first;
 * everything on the page works without it. In a hidden tab it waits until the tab is visible.
 */
requestAnimationFrame(() =>
  setTimeout(() => {
    import('./elements.ts').catch(refreshAsWithoutScript)
    // Each file of the page's island runs when it arrives, the last one when all have.
    const island = document.querySelector<HTMLElement>('[data-island]')?.dataset.island
    for (const file of island?.split(' ') ?? []) import(/* @vite-ignore */ file).catch(() => {})
  }),
)
