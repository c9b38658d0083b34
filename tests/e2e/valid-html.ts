import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Response } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** A page of ours is here long before. */
const PATIENCE_MS = 10_000

/** The standard's own rules, none of taste. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What was found wrong with each page that this process has read. */
const known = new Map<string, string[]>()

/** The HTML that the server sends to a browser, read as it comes. */
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

  /** Every place where a page so far is no valid HTML. A context may outlive its test: nothing is read after it. */
  async violations(): Promise<string[]> {
    for (const forget of this.#watched) forget()
    return (await Promise.all(this.#read)).flat()
  }
}

/** A page of ours: the browser's own viewer of PDFs is one as well. */
function isPage(response: Response): boolean {
  if (!response.url().startsWith('http')) return false
  const sent = response.status() < 300 || response.status() >= 400
  return sent && response.headers()['content-type']?.startsWith('text/html') === true
}

async function violationsOf(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url())
  // The browser keeps no body of a page that has been left already; of some it never says that they have ended.
  const html = await Promise.race([response.text().catch(() => null), setTimeout(PATIENCE_MS, null, { ref: false })])
  if (html === null) return []
  const key = pathname + skeletonOf(html)
  const found = known.get(key) ?? validate(html).map((violation) => `${pathname}: ${violation}`)
  known.set(key, found)
  return found
}

/** Keys, clocks and nonces differ on every page, and change nothing about its being valid. */
function skeletonOf(html: string): string {
  return html.replace(/[\w+/-]{16,}={0,2}|\d\d:\d\d:\d\d|\b1\d{12}\b/g, '')
}

function validate(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
