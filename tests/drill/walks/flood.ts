import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

/** Visitors at once, and for how long at most, in ms. */
const VISITORS = 1_200
const LONGEST_MS = 90_000

let over = new AbortController()
let coming: Promise<unknown> = Promise.resolve()
let last = 0
let before = 0

async function visit(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const page = `${url}/?q=${Math.floor(Math.random() * 1e6)}`
    // Visitors are cut off at the end, in the middle of a page.
    await fetch(page, { signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
  }
}

export const flood: Walk<HouseScene> = {
  runbook: 'flood',
  trouble: 'a flood of visitors',
  async strike({ nodes, metric }) {
    before = await metric('remate_pages_crowded_total').catch(() => 0)
    over = new AbortController()
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)])
    coming = Promise.all(Array.from({ length: VISITORS }, (_, nth) => visit(nodes[nth % 2]!.url, signal)))
  },
  alarm: async ({ metric, tone }) =>
    (await metric('remate_pages_crowded_total').catch(() => 0)) > before || (await tone('loop')) !== 'good',
  steps: [
    'What the nodes feel',
    [
      'A program from few addresses',
      async ({ bid }) => {
        // The flood lasts: bids go first.
        for (const node of [0, 1]) if (!(await bid(node))) throw new Error('A bid was not taken in the flood')
        over.abort()
        await coming
      },
    ],
  ],
  async over({ metric }) {
    const [was, now] = [last, await metric('remate_pages_crowded_total').catch(() => 0)]
    last = now
    return was === now
  },
  tidy: async () => {
    over.abort()
    await coming
  },
}
