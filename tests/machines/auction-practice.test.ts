import { expect, test } from 'vitest'
import type { AuctionEvent } from '#machines/auction/events.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { bid, CLOSES, maximum, OPENS, playAuction } from '#tests/support/auction-play.ts'
import { randomFrom } from '#tests/support/random.ts'

/** Effects that differ between a real and a practice auction (ruling 70). */
const OTHERWISE = new Set(['notifyOutbid', 'answerPractice'])

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'a practice lot takes the same bids at the same prices, and its hammer sells nothing (walk %i)',
  (seed) => {
    const { between, one } = randomFrom(seed)
    const [real, practice] = [playAuction({ extension: 30_000 }), playAuction({ extension: 30_000, practice: true })]
    for (let count = 0; count < 40; count++) {
      const amount = (real.snapshot.context.currentBid ?? 8_000) + one([1_000, 2_000, 5_000, 40_000])
      const event: AuctionEvent = (one([true, false]) ? bid : maximum)(between(1, 4), amount, OPENS + count * 10_000)
      const [done, practised] = [real.send(event), practice.send(event)]
      const same = (effects: typeof done) => effects?.filter(({ type }) => !OTHERWISE.has(type)) ?? null
      expect(same(practised)).toEqual(same(done))
      expect(practised?.some(({ type }) => type === 'notifyOutbid') ?? false).toBe(false)
    }
    expect({ ...practice.snapshot.context, practice: false }).toEqual(real.snapshot.context)
    const at = Math.max(CLOSES, practice.snapshot.context.closesAt) + CLOSING_GRACE_MS
    expect(practice.send({ type: 'auction.closed', at })).toEqual([{ type: 'endPractice', params: { at } }])
    expect(practice.snapshot.value).toEqual({ closed: 'unsold' })
    expect(practice.snapshot.context).toMatchObject({ maximum: null, via: null, closedAt: at })
  },
)
