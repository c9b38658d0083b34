import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Response } from '@playwright/test'

/** Timeout in ms for a page's body; our pages arrive long before. */
const PATIENCE_MS = 10_000

/** Violations found in each page that this process has read. */
const known = new Map<string, string[]>()

/** The HTML that the server sends to a browser, validated as it arrives. */
export class Documents {
  readonly #read: Promise<string[]>[] = []
  readonly #watched: (() => void)[] = []

  watch(context: BrowserContext): void {
    const onResponse = (response: Response) => {
      if (isPage(response)) this.#read.push(violationsOf(response))
    }
    context.on('response', onResponse)
    this.#watched.push(() => context.off('response', onResponse))
  }

  /** All violations in the pages so far. Nothing is read afterwards, since a context may outlive its test. */
  async violations(): Promise<string[]> {
    for (const forget of this.#watched) forget()
    return (await Promise.all(this.#read)).flat()
  }
}

/** True for a page of ours: the browser's PDF viewer is a page as well. */
function isPage(response: Response): boolean {
  if (!response.url().startsWith('http')) return false
  const sent = response.status() < 300 || response.status() >= 400
  return sent && response.headers()['content-type']?.startsWith('text/html') === true
}

async function violationsOf(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url())
  // The browser keeps no body of a page that was left, and never reports the end of some bodies.
  const html = await Promise.race([response.text().catch(() => null), setTimeout(PATIENCE_MS, null, { ref: false })])
  if (html === null) return []
  const key = pathname + skeletonOf(html)
  // Only the plain project validates: other processes need not load the rules.
  const { htmlViolations } = await import('#tests/support/html-violations.ts')
  const found = known.get(key) ?? htmlViolations(html).map((violation) => `${pathname}: ${violation}`)
  known.set(key, found)
  return found
}

/** The page without texts, addresses, keys and times. Two pages with equal skeletons are validated once. */
function skeletonOf(html: string): string {
  return html
    .replace(/>[^<]*[^<\s][^<]*</g, '>x<')
    .replace(/ (href|src|srcset|action|value|content|datetime)="[^"]+"/gi, ' $1="x"')
    .replace(/[\w+/-]{16,}={0,2}|\d\d:\d\d:\d\d|\b1\d{12}\b/g, '')
}
