/** A confirmation counts for what it showed (ruling 92). */
import { describe, expect, test } from 'vitest'
import type { AuctionEvent, BidderEvent } from '#machines/auction/events.ts'
import { NOTHING_SHOWN, readShown, type Shown, shownTo, writeShown } from '#machines/auction/shown.ts'
import { bid, maximum, OPENS, type Play, playAuction } from '#tests/support/auction-play.ts'
import { randomFrom } from '#tests/support/random.ts'

const [ME, RIVAL] = [1, 2]
const withdrawal = (bidder: number, at = OPENS + 1): AuctionEvent => ({
  type: 'maximum.withdrawn',
  at,
  bidder,
  key: `back-${bidder}-${at}`,
})
const from = (event: AuctionEvent, shown: Shown) => ({ ...event, shown }) as AuctionEvent
const seen = (lot: Play, bidder = ME) => shownTo(lot.snapshot.context, bidder)

/** A lot on which the rival leads with 100,000. */
function rivalled() {
  const lot = playAuction()
  lot.send(bid(RIVAL, 100_000))
  return lot
}

describe('a bid', () => {
  test('from a page on which somebody else led does not raise the price of who leads by now', () => {
    const lot = rivalled()
    const page = seen(lot)
    lot.send(bid(ME, 144_500))
    expect(lot.send(from(bid(ME, 162_500), page))).toBeNull()
    expect(lot.snapshot.context).toMatchObject({ leader: ME, currentBid: 144_500 })
    // The page that says both was seen.
    expect(lot.send(from(bid(ME, 162_500), seen(lot)))).not.toBeNull()
    expect(lot.snapshot.context).toMatchObject({ leader: ME, currentBid: 162_500 })
  })

  test('stands when the price rose, or when its bidder no longer leads', () => {
    const lot = rivalled()
    const page = seen(lot)
    lot.send(bid(RIVAL, 110_000))
    expect(lot.send(from(bid(ME, 120_000), page))).not.toBeNull()
    const leading = seen(lot)
    lot.send(bid(RIVAL, 130_000))
    expect(lot.send(from(bid(ME, 140_000), leading))).not.toBeNull()
  })

  test('is asked about when a void lowered the price that the page showed', () => {
    const lot = rivalled()
    lot.send(bid(3, 150_000))
    const page = seen(lot)
    const history = [
      { turn: 1, proxyBid: 1, kind: 'open' as const, bidder: RIVAL, amount: 100_000 },
      { turn: 2, proxyBid: 2, kind: 'open' as const, bidder: 3, amount: 150_000 },
    ]
    const standing = [
      { sequence: 1, bidder: RIVAL, amount: 100_000, proxyBid: 1 },
      { sequence: 2, bidder: 3, amount: 150_000, proxyBid: 2 },
    ]
    lot.send({ type: 'bid.voided', at: OPENS + 2, proxyBid: 2, reason: 'Error', history, standing, offers: false })
    expect(lot.snapshot.context.currentBid).toBe(100_000)
    expect(lot.send(from(bid(ME, 152_000), page))).toBeNull()
    expect(lot.send(from(bid(ME, 152_000), seen(lot)))).not.toBeNull()
  })
})

describe('a maximum', () => {
  test('is not lowered by a page that showed none, or a lower one', () => {
    const lot = rivalled()
    const none = seen(lot)
    lot.send(maximum(ME, 120_000))
    const lower = seen(lot)
    lot.send(maximum(ME, 150_000))
    expect(lot.send(from(maximum(ME, 120_000), none))).toBeNull()
    expect(lot.send(from(maximum(ME, 119_000), lower))).toBeNull()
    expect(lot.send(from(withdrawal(ME), lower))).toBeNull()
    expect(lot.snapshot.context.maximum?.amount).toBe(150_000)
    expect(lot.send(from(maximum(ME, 120_000), seen(lot)))).not.toBeNull()
    expect(lot.snapshot.context.maximum?.amount).toBe(120_000)
  })

  test('is raised by any page, and withdrawn by one that showed it or a higher one', () => {
    const lot = rivalled()
    const none = seen(lot)
    lot.send(maximum(ME, 120_000))
    expect(lot.send(from(maximum(ME, 150_000), none))).not.toBeNull()
    const higher = seen(lot)
    lot.send(maximum(ME, 130_000))
    expect(lot.send(from(withdrawal(ME), higher))).not.toBeNull()
  })

  test('that bidding spent is none: its page lowers nothing', () => {
    const lot = rivalled()
    lot.send(maximum(ME, 120_000))
    lot.send(bid(RIVAL, 130_000))
    expect(lot.send(from(maximum(ME, 140_000), NOTHING_SHOWN))).not.toBeNull()
  })
})

test('a form that carries nothing is asked about where it could harm, and nowhere else', () => {
  const lot = rivalled()
  expect(lot.send(from(bid(ME, 110_000), NOTHING_SHOWN))).not.toBeNull()
  expect(lot.send(from(bid(ME, 120_000), NOTHING_SHOWN))).toBeNull()
  expect(lot.send(from(maximum(ME, 150_000), NOTHING_SHOWN))).not.toBeNull()
  expect(lot.send(from(maximum(ME, 140_000), NOTHING_SHOWN))).toBeNull()
  expect(lot.send(from(withdrawal(ME), NOTHING_SHOWN))).toBeNull()
})

test('its field says the state and nothing else', () => {
  const shown = { leads: true, price: 144_500, maximum: 9_999_999 }
  for (const each of [NOTHING_SHOWN, shown, { ...shown, mandate: 12 }])
    expect(readShown(writeShown(each))).toEqual(each)
  for (const text of [
    '',
    '1',
    '1.2',
    '2.0.0',
    '1.2.3.4.5',
    '1.2.3.',
    '1.-2.0',
    '1.12345678.0',
    '0.1e3.0',
    ' 0.0.0',
    null,
    7,
  ])
    expect(readShown(text)).toBeNull()
})

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'pages of any age: nobody raises a price or lowers a maximum that the page did not show (walk %i)',
  (seed) => {
    const { between, one } = randomFrom(seed)
    const lot = playAuction()
    const pages = new Map([ME, RIVAL].map((bidder) => [bidder, [seen(lot, bidder)]]))
    let asked = 0
    const broken: AuctionEvent[] = []
    for (let nth = 0; nth < 60; nth++) {
      const bidder = one([ME, RIVAL])
      const own = pages.get(bidder) as Shown[]
      const page = one(own)
      const before = seen(lot, bidder)
      const amount = (before.price ?? 8_000) + between(-10, 30) * 1_000
      const event = one([bid(bidder, amount), maximum(bidder, amount), withdrawal(bidder)])
      const plain = playFrom(lot, event)
      const taken = lot.send(from(event, page)) !== null
      if (plain && !taken) asked++
      if (taken && event.type === 'bid.placed' && before.leads && !page.leads) broken.push(event)
      const after = seen(lot, bidder)
      const lowered = taken && event.type !== 'bid.placed' && (after.maximum ?? 0) < (before.maximum ?? 0)
      if (lowered && (page.maximum ?? 0) < (before.maximum ?? 0)) broken.push(event)
      own.push(after)
    }
    expect(broken).toEqual([])
    expect(asked).toBeGreaterThan(0)
  },
)

/** True if the lot would take the event from a page of now. */
function playFrom(lot: Play, event: AuctionEvent): boolean {
  return lot.snapshot.can(from(event, seen(lot, (event as BidderEvent).bidder)))
}
