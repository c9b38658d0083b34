import { describe, expect, test } from 'vitest'
import type { AuctionEvent } from '#machines/auction/events.ts'
import { MOST_NOTICES } from '#machines/auction/rules.ts'
import { bid, CLOSES, maximum, OPENS, type Play, playAuction } from '#tests/support/auction-play.ts'
import { randomFrom } from '#tests/support/random.ts'

const announce = (at = OPENS + 2): AuctionEvent => ({ type: 'notice.published', at, text: 'Mide 1.52 m', by: 9 })
const reading = (event: AuctionEvent, notices: number) => ({ ...event, notices }) as AuctionEvent
const names = (effects: ReturnType<Play['send']>) => effects?.map(({ type }) => type) ?? null

describe('announcements on a lot', () => {
  test('are numbered, and made of a lot that is scheduled or open, as many as there may be', () => {
    const lot = playAuction()
    expect(lot.send(announce(OPENS - 5))).toEqual([
      { type: 'recordNotice', params: { number: 1, text: 'Mide 1.52 m', by: 9, at: OPENS - 5 } },
    ])
    lot.send({ type: 'auction.opened', at: OPENS })
    expect(lot.send(announce())).toMatchObject([{ params: { number: 2 } }])
    expect(lot.send(announce(CLOSES))).toBeNull()
    for (let n = 3; n <= MOST_NOTICES; n++) lot.send(announce())
    expect(lot.snapshot.context.notices).toBe(MOST_NOTICES)
    expect(lot.send(announce())).toBeNull()
  })

  test('the next bid confirms the newest one: with fewer, more or none it does not count', () => {
    const lot = playAuction()
    lot.send(announce())
    lot.send(announce())
    for (const event of [bid(1, 10_000), maximum(1, 50_000)])
      for (const notices of [0, 1, 3]) expect(lot.send(reading(event, notices))).toBeNull()
    expect(lot.send(bid(1, 10_000))).toBeNull()
    expect(lot.send(reading(bid(1, 10_000), 2))).toContainEqual({
      type: 'confirmNotices',
      params: { bidder: 1, number: 2, at: OPENS + 1 },
    })
    expect(names(lot.send(reading(maximum(2, 50_000), 2)))).toContain('confirmNotices')
  })

  test('without any, a bid needs no confirmation', () => {
    const lot = playAuction()
    expect(names(lot.send(reading(bid(1, 10_000), 7)))).toEqual(['recordBid'])
  })

  test('leave an earlier maximum in force, which may be withdrawn without reading them', () => {
    const lot = playAuction()
    lot.send(maximum(1, 50_000))
    lot.send(announce())
    expect(lot.send(reading(bid(2, 20_000), 1))).not.toBeNull()
    expect(lot.snapshot.context).toMatchObject({ leader: 1, currentBid: 22_000 })
    expect(names(lot.send({ type: 'maximum.withdrawn', at: OPENS + 3, bidder: 1, key: 'back' }))).toEqual([
      'recordMaximum',
    ])
  })
})

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'announcements between bids that confirm them change nothing else (walk %i)',
  (seed) => {
    const { between, one } = randomFrom(seed)
    const [plain, announced] = [playAuction({ extension: 30_000 }), playAuction({ extension: 30_000 })]
    for (let count = 0; count < 60; count++) {
      const at = OPENS + count * 10_000
      if (between(0, 5) === 0) announced.send(announce(at))
      const { notices, currentBid } = announced.snapshot.context
      const amount = (currentBid ?? 8_000) + one([1_000, 2_000, 5_000, 40_000])
      const event = (one([true, false]) ? bid : maximum)(between(1, 4), amount, at)
      const unread = notices > 0 ? announced.send(reading(event, notices - 1)) : null
      expect(unread).toBeNull()
      const effects = announced.send(reading(event, notices))
      expect(effects?.filter(({ type }) => type !== 'confirmNotices') ?? null).toEqual(plain.send(event))
    }
    expect({ ...announced.snapshot.context, notices: 0 }).toEqual(plain.snapshot.context)
  },
)
