import { refreshAsWithoutScript } from './refresh.ts'

/**
 * The one script of the light pages. It does nothing before the first frame is painted: a phone shows the price first,
 * and everything on the page works without what comes here. In a tab that nobody sees, it waits until somebody does.
 */
requestAnimationFrame(() => setTimeout(() => import('./elements.ts').catch(refreshAsWithoutScript)))
