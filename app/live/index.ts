import { refreshAsWithoutScript } from './refresh.ts'

/**
 * The only script of the light pages. It starts after the first paint, so that a phone shows the price first;
 * everything on the page works without it. In a hidden tab it waits until the tab is visible.
 */
requestAnimationFrame(() => setTimeout(() => import('./elements.ts').catch(refreshAsWithoutScript)))
