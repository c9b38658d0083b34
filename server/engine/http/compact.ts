import type { IncomingMessage } from 'node:http'

/** Lists of lots as rows with small photos, as chosen in this browser; by default cards. */
export function isCompact({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /(?:^|;\s*)lista=1(?:;|$)/.test(headers.cookie ?? '')
}
