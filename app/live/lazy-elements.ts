import { refreshAsWithoutScript } from './connection/refresh.ts'

/**
 * Modules for few pages, by the selector that needs them; each starts when loaded. `elements.ts` repeats the selectors
 * that are no custom elements; `[data-find]` stands only beside `[data-pending]`.
 */
const LAZY = new Map<string, () => Promise<unknown>>([
  [
    'char-counter',
    () => import('./fields/char-counter.ts').then((found) => customElements.define('char-counter', found.CharCounter)),
  ],
  [
    'show-password',
    () =>
      import('./fields/show-password.ts').then((found) => customElements.define('show-password', found.ShowPassword)),
  ],
  [
    'chosen-hours',
    () => import('./fields/chosen-hours.ts').then((found) => customElements.define('chosen-hours', found.ChosenHours)),
  ],
  ['[data-copy]', () => import('./fields/copying.ts').then(({ enhanceCopying }) => enhanceCopying())],
  ['[data-fill]', () => import('./fields/fill-text.ts').then(({ enhanceFilling }) => enhanceFilling())],
  ['pass-key', () => import('./fields/pass-key.ts')],
  ['name-check', () => import('./fields/name-check.ts')],
  ['push-device', () => import('./devices/push-device.ts')],
  ['live-stats', () => import('./lot/live-stats.ts')],
  ['live-photos', () => import('./photos/live-photos.ts')],
  ['pay-watch', () => import('./pay-watch.ts')],
  ['[data-list]', () => import('./lists/list-order.ts')],
  ['.file-pick :optional', () => import('./fields/file-name.ts').then(({ showFileNames }) => showFileNames())],
  ['.money-input', () => import('./lot/group-money.ts').then(({ groupMoney }) => groupMoney())],
  ['.tabs, .profile-tabs', () => import('./strip.ts').then(({ showCurrentTabs }) => showCurrentTabs())],
  [
    'day-picker',
    () => import('./fields/day-picker.ts').then((found) => customElements.define('day-picker', found.DayPicker)),
  ],
  ['dependent-selects', () => import('./fields/dependent-selects.ts')],
  ['[data-pending]', () => import('./pending.ts')],
  ['[data-find]', () => import('./office/office-keys.ts').then(({ followKeys }) => followKeys())],
  ['[data-hints]', () => import('./fields/suggest.ts').then(({ suggestNames }) => suggestNames())],
  ['[data-print]', () => import('./devices/printing.ts').then(({ enhancePrinting }) => enhancePrinting())],
])

/** Loads what the page, or a dialog that was just shown, needs and does not have yet. */
export function load(): void {
  for (const [mark, start] of LAZY) {
    if (!document.querySelector(mark)) continue
    LAZY.delete(mark)
    start().catch(() => LAZY.set(mark, start))
  }
}

if (document.querySelector('[data-console]'))
  import('./office/console.ts').then(({ followConsole }) => followConsole()).catch(refreshAsWithoutScript)
