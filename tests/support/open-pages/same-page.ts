/** Compares an open page with what a reload would bring. The functions run in the browser. */

export type Compared = {
  /** Lines that differ, empty once the open page tells what the reload tells. */
  differences: string[]
  /** Time until then, in ms. */
  took: number
}

/** `dialog`: the part of the page is the open dialog, whose address the page has. `order`: see `settle`. */
export type Asked = { limitMs: number; list: boolean }

/**
 * Waits until the open page tells what a reload tells, at most `limitMs`. What is hidden by the page's styles for its
 * phase, clocks, ids and the form's key are left out on both sides. Of a list, each card is compared with the same
 * lot's card; where the reload has other cards or another order, the open page has to say so.
 */
export async function settle({ limitMs, list }: Asked): Promise<Compared> {
  /** A page whose own answers are slow, as on a busy machine, gets the time of as many more. */
  const ANSWERS = 4
  const CLOCKS =
    'count-down, .until, span.console-pace, .console-fresh, .console-strip, [data-live=connection], remate-toasts, ' +
    '[data-news]'
  const NEVER = `script, style, noscript, template, link, meta, ${CLOCKS}, [data-live=spoken], [data-list-changed]`
  const STATE = /^(id|for|class|style|tabindex|open|aria-(controls|labelledby|describedby|busy)|data-.*)$/

  /** The selectors of bar.css that hide what does not belong to the phase. */
  const rulesOf = (group: { cssRules: CSSRuleList }): CSSRule[] =>
    [...group.cssRules].flatMap((rule) => ('cssRules' in rule ? [rule, ...rulesOf(rule as CSSGroupingRule)] : [rule]))
  const hiding = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.style.display === 'none')
    .map(({ selectorText }) => selectorText)
    .filter((selector) => /\[data-(phase|reserve|bids|buy-now|leader-state)=/.test(selector))
    .join(', ')

  function linesOf(root: Element): string[] {
    const lines: string[] = []
    const walk = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = node.nodeValue?.replace(/\s+/g, ' ') ?? ''
        const last = lines.at(-1)
        if (last?.startsWith('"')) lines[lines.length - 1] = last + text
        else if (text.trim() !== '' || last !== undefined) lines.push(`"${text}`)
        return
      }
      if (!(node instanceof Element) || node.matches(NEVER) || (node as HTMLElement).hidden) return
      if ((hiding && node.matches(hiding)) || (node as HTMLInputElement).name === 'key') return
      const attributes = [...node.attributes]
        .filter(({ name }) => !STATE.test(name))
        .map(({ name, value }) => ` ${name}="${value}"`)
        .toSorted()
        .join('')
      // Spans and blocks alone mark variants of a text.
      if (!/^(span|div)$/.test(node.localName) || attributes !== '') lines.push(`<${node.localName}${attributes}>`)
      for (const child of node.childNodes) walk(child)
    }
    walk(root)
    return lines
      .map((line) => line.replace(/^"\s*|\s+$/g, (is) => (is.startsWith('"') ? '"' : '')))
      .filter((line) => line !== '"')
  }

  /** The part of each page that is compared, by name. */
  function partsOf(page: Document, opened: boolean): Map<string, Element> {
    const parts = new Map<string, Element>()
    const dialog = page.querySelector('url-dialog')
    const isDialog = document.querySelector('dialog[open]') !== null
    if (isDialog) {
      const part = opened ? document.querySelector('dialog[open] url-dialog') : dialog
      const framed = !opened && part?.querySelector<HTMLTemplateElement>('template[data-framed]')
      if (framed) {
        for (const plain of part?.querySelectorAll('[data-not-framed]') ?? []) plain.remove()
        framed.replaceWith(framed.content)
      }
      if (part) parts.set('dialog', part)
    } else if (list)
      for (const card of page.querySelectorAll<HTMLElement>('main live-auction'))
        parts.set(card.dataset.event ?? '', card)
    else parts.set('main', page.querySelector('main') as Element)
    return parts
  }

  const versionOf = (part: Element) =>
    [part, ...part.querySelectorAll('live-auction')].map((each) => (each as HTMLElement).dataset.version ?? '').join('')

  function compare(fresh: Document): string[] {
    const [mine, wanted] = [partsOf(document, true), partsOf(fresh, false)]
    const found: string[] = []
    for (const [name, part] of wanted) {
      const open = mine.get(name)
      if (!open) continue
      const [one, other] = [linesOf(open), linesOf(part)]
      const at = other.findIndex((line, nth) => line !== one[nth])
      if (at < 0 && one.length === other.length) continue
      const from = at < 0 ? other.length : at
      const versions = [mine, wanted].map((parts) => versionOf(parts.get(name) as Element)).join(' and ')
      found.push(
        `${name} (versions ${versions}): open: ${one.slice(Math.max(0, from - 1), from + 3).join(' ')} | reload: ${other.slice(Math.max(0, from - 1), from + 3).join(' ')}`,
      )
    }
    const [have, want] = [[...mine.keys()].join(), [...wanted.keys()].join()]
    const saysSo = document.querySelector('[data-list-changed]:not([hidden])') !== null
    if (saysSo !== (have !== want)) found.push(`cards: open ${have} ${saysSo ? '(says so)' : ''} | reload ${want}`)
    return found
  }

  const start = performance.now()
  let slowest = 0
  const address = location.href.split('#')[0] as string
  for (;;) {
    const asked = performance.now()
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => null)
    const text = answer ? await answer.text() : ''
    slowest = Math.max(slowest, performance.now() - asked)
    const fresh = new DOMParser().parseFromString(text, 'text/html')
    const differences =
      answer && answer.status < 500 ? compare(fresh) : [`no answer: ${answer?.status ?? 'no connection'}`]
    const took = Math.round(performance.now() - start)
    if (differences.length === 0 || took > limitMs + ANSWERS * slowest) return { differences, took }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
