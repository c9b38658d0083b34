import type { IncomingMessage } from 'node:http'

/** "modo ligero": chosen on the page, or by the browser's Save-Data. Without scripts; pages refresh themselves. */
export function isLight({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const chosen = /(?:^|;\s*)ligero=([01])/.exec(headers.cookie ?? '')?.[1]
  return chosen === undefined ? headers['save-data'] === 'on' : chosen === '1'
}
