import { refreshAsWithoutScript } from './refresh.ts'

/**
 * Modules for few pages, by the selector that needs them; each starts when loaded. `elements.ts` repeats the selectors.
 */
const LAZY = {
  'pass-key': () => import('./pass-key.ts'),
  'name-check': () => import('./name-check.ts'),
  'push-device': () => import('./push-device.ts'),
  'live-stats': () => import('./live-stats.ts'),
  '[data-pending]': () => import('./pending.ts'),
  '[data-print]': () => import('./printing.ts').then(({ enhancePrinting }) => enhancePrinting()),
}
for (const [mark, load] of Object.entries(LAZY)) if (document.querySelector(mark)) load().catch(() => {})

if (document.querySelector('[data-console]'))
  import('./console.ts').then(({ followConsole }) => followConsole()).catch(refreshAsWithoutScript)
