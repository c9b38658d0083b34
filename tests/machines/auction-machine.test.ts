import { describe, expect, test } from 'vitest'
import type { AuctionEvent } from '#machines/auction/events.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { bid, CLOSES, OPENS, type Play, playAuction } from '#tests/support/auction-play.ts'

const opened = { type: 'auction.opened', at: OPENS } as const
const closed = { type: 'auction.closed', at: CLOSES + CLOSING_GRACE_MS } as const
const names = (effects: ReturnType<Play['send']>) => effects?.map(({ type }) => type) ?? null

function open(input: Parameters<typeof playAuction>[0] = {}) {
  const auction = playAuction(input)
  auction.send(opened)
  return auction
}

describe('opening', () => {
  test('an auction is scheduled until its hour', () => {
    const auction = playAuction()
    expect(auction.snapshot.value).toBe('scheduled')
    expect(auction.send({ type: 'auction.opened', at: OPENS - 1 })).toBeNull()
    expect(auction.send(opened)).toEqual([])
    expect(auction.snapshot.value).toBe('open')
  })

  test('a bid in time does not suffer from an opening job that runs late', () => {
    const auction = playAuction()
    expect(auction.send(bid(1, 10_000, OPENS - 1))).toBeNull()
    expect(names(auction.send(bid(1, 10_000, OPENS)))).toEqual(['recordBid'])
    expect(auction.snapshot.value).toBe('open')
    expect(auction.send(opened)).toBeNull()
  })
})

describe('bids', () => {
  test('the first bid is recorded and sends no notification', () => {
    const auction = open()
    expect(auction.send(bid(7, 10_000))).toEqual([
      { type: 'recordBid', params: expect.objectContaining({ sequence: 1, bidder: 7, amount: 10_000, at: OPENS + 1 }) },
    ])
    expect(auction.snapshot.context).toMatchObject({ currentBid: 10_000, bidCount: 1, leader: 7 })
  })

  test('a later bid names the leader it outbid', () => {
    const auction = open()
    auction.send(bid(7, 10_000))
    const effects = auction.send(bid(8, 12_000))
    expect(effects).toContainEqual({
      type: 'notifyOutbid',
      params: expect.objectContaining({ bidder: 7, amount: 12_000 }),
    })
    expect(effects).toContainEqual({ type: 'recordBid', params: expect.objectContaining({ sequence: 2, bidder: 8 }) })
    expect(auction.snapshot.context.leader).toBe(8)
  })

  test('a raise of the leader’s own bid notifies no bidder', () => {
    const auction = open()
    auction.send(bid(7, 10_000))
    expect(names(auction.send(bid(7, 20_000)))).toEqual(['recordBid'])
  })

  test('a bid counts until the last millisecond before closing, and never at it', () => {
    const auction = open()
    expect(auction.send(bid(7, 10_000, CLOSES))).toBeNull()
    expect(auction.send(bid(7, 10_000, CLOSES + 1))).toBeNull()
    expect(names(auction.send(bid(7, 10_000, CLOSES - 1)))).toEqual(['recordBid'])
  })
})

describe('extension of closing', () => {
  const extension = 60_000

  test('a bid in the last minutes moves the closing that long after it, the announced hour never', () => {
    const auction = open({ extension })
    expect(auction.send(bid(7, 10_000, CLOSES - 1))).toContainEqual({
      type: 'scheduleClosing',
      params: { closesAt: CLOSES - 1 + extension, anew: false },
    })
    expect(auction.snapshot.context).toMatchObject({ closesAt: CLOSES - 1 + extension, finishDate: CLOSES })
  })

  test('a bid before them moves nothing', () => {
    const auction = open({ extension })
    expect(names(auction.send(bid(7, 10_000, CLOSES - extension)))).toEqual(['recordBid'])
    expect(names(auction.send(bid(8, 12_000, CLOSES - extension + 1)))).toContain('scheduleClosing')
  })

  test('switched off, even the last bid moves nothing', () => {
    expect(names(open().send(bid(7, 10_000, CLOSES - 1)))).toEqual(['recordBid'])
  })

  test('the house may extend an open auction to a later hour only, and only before it closes', () => {
    const auction = open()
    expect(auction.send({ type: 'closing.extended', at: OPENS, closesAt: CLOSES })).toBeNull()
    expect(auction.send({ type: 'closing.extended', at: CLOSES, closesAt: CLOSES + 9 })).toBeNull()
    expect(auction.send({ type: 'closing.extended', at: CLOSES - 1, closesAt: CLOSES + 9 })).toEqual([
      { type: 'scheduleClosing', params: { closesAt: CLOSES + 9, anew: true } },
    ])
    expect(playAuction().send({ type: 'closing.extended', at: OPENS, closesAt: CLOSES + 9 })).toBeNull()
  })
})

describe('other hours', () => {
  const moved = { type: 'auction.rescheduled', at: OPENS - 1, opensAt: OPENS + 50, closesAt: CLOSES - 50 } as const

  test('are accepted before the opening, and move the announced hours and both jobs', () => {
    const auction = playAuction()
    expect(auction.send(moved)).toEqual([
      { type: 'scheduleOpening', params: { opensAt: OPENS + 50 } },
      { type: 'scheduleClosing', params: { closesAt: CLOSES - 50, anew: true } },
    ])
    expect(auction.snapshot.context).toMatchObject({
      opensAt: OPENS + 50,
      closesAt: CLOSES - 50,
      finishDate: CLOSES - 50,
    })
    expect(auction.send(opened)).toBeNull()
    expect(auction.send(bid(1, 10_000, OPENS + 49))).toBeNull()
    expect(auction.send({ ...opened, at: OPENS + 50 })).toEqual([])
  })

  test('are refused from the opening hour on, in every state, and in the past', () => {
    for (const changes of [{ at: OPENS }, { opensAt: OPENS - 1 }, { opensAt: CLOSES, closesAt: CLOSES }])
      expect(playAuction().send({ ...moved, ...changes })).toBeNull()
    for (const before of [opened, bid(1, 10_000, OPENS), { type: 'auction.cancelled', at: OPENS - 5 } as const]) {
      const auction = playAuction()
      auction.send(before)
      expect(auction.send(moved)).toBeNull()
    }
  })
})

describe('closing', () => {
  test('the hammer waits a grace for bids received in time', () => {
    const auction = open()
    expect(auction.send({ ...closed, at: closed.at - 1 })).toBeNull()
    expect(names(auction.send(bid(7, 10_000, CLOSES - 1)))).toEqual(['recordBid'])
    expect(names(auction.send(closed))).toEqual(['leaveCatalogue', 'settleSold'])
  })

  test('with a bid the auction is sold to the leader', () => {
    const auction = open()
    auction.send(bid(7, 10_000))
    expect(auction.send(closed)).toContainEqual({
      type: 'settleSold',
      params: { winner: 7, amount: 10_000, via: 'hammer', at: closed.at },
    })
    expect(auction.snapshot.value).toEqual({ closed: { sold: 'awaitingFirstPayment' } })
    expect(auction.snapshot.context.closedAt).toBe(closed.at)
  })

  test('without a bid the auction is unsold, also when its opening was missed', () => {
    for (const auction of [open(), playAuction()]) {
      expect(auction.send(closed)).toEqual([
        { type: 'leaveCatalogue', params: { at: closed.at } },
        { type: 'settleUnsold', params: { at: closed.at, known: false } },
      ])
      expect(auction.snapshot.value).toEqual({ closed: 'unsold' })
    }
  })

  test('the payments lead to deal in process and deal closed, in this order', () => {
    const auction = open()
    auction.send(bid(7, 10_000))
    const [first, final] = [
      { type: 'payment.first-approved', at: closed.at },
      { type: 'payment.final-approved', at: closed.at },
    ] as const
    expect(auction.send(first)).toBeNull()
    auction.send(closed)
    expect(auction.send(final)).toBeNull()
    expect(auction.send(first)).toEqual([])
    expect(auction.snapshot.value).toEqual({ closed: { sold: 'inProcess' } })
    expect(auction.send(first)).toBeNull()
    expect(auction.send(final)).toEqual([])
    expect(auction.snapshot.value).toEqual({ closed: { sold: 'dealClosed' } })
  })
})

describe('cancelling', () => {
  const cancelled = { type: 'auction.cancelled', at: OPENS - 1 } as const

  test('before the opening takes the auction out of the catalogue', () => {
    const auction = playAuction()
    expect(names(auction.send(cancelled))).toEqual(['leaveCatalogue'])
    expect(auction.snapshot.value).toBe('cancelled')
  })

  test('is impossible once the auction has opened', () => {
    expect(open().send({ ...cancelled, at: OPENS })).toBeNull()
  })

  test('the hour decides, not the opening job: from it on everybody sees an open auction', () => {
    expect(playAuction().send({ ...cancelled, at: OPENS })).toBeNull()
  })
})

describe('an impossible event', () => {
  const everything: AuctionEvent[] = [
    opened,
    closed,
    bid(9, 5_000_000),
    { type: 'auction.cancelled', at: OPENS - 1 },
    { type: 'closing.extended', at: OPENS, closesAt: CLOSES * 2 },
    { type: 'payment.first-approved', at: OPENS },
    { type: 'payment.final-approved', at: OPENS },
  ]
  const ends: [string, () => Play, AuctionEvent['type'][]][] = [
    [
      'unsold',
      () => {
        const auction = open()
        auction.send(closed)
        return auction
      },
      [],
    ],
    [
      'sold',
      () => {
        const auction = open()
        auction.send(bid(1, 10_000))
        auction.send(closed)
        return auction
      },
      ['payment.first-approved'],
    ],
    [
      'cancelled',
      () => {
        const auction = playAuction()
        auction.send({ type: 'auction.cancelled', at: OPENS - 1 })
        return auction
      },
      [],
    ],
  ]

  test.each(ends)('%s: a late, early or repeated event leaves the same snapshot', (_, make, taken) => {
    const auction = make()
    const before = auction.snapshot
    for (const event of everything.filter(({ type }) => !taken.includes(type))) {
      expect(auction.send(event), event.type).toBeNull()
      expect(auction.snapshot).toBe(before)
    }
  })

  test('every refused amount leaves the same snapshot', () => {
    const auction = open()
    auction.send(bid(1, 10_000))
    const before = auction.snapshot
    for (const amount of [-1, 0, 11_999, 12_000.5, 10_000_000, Number.NaN])
      expect(auction.send(bid(2, amount))).toBeNull()
    expect(auction.snapshot).toBe(before)
  })
})

describe('buying at once', () => {
  const offered = { buyNow: { price: 200_000, offered: true } }
  const bought = (changes: Partial<Extract<AuctionEvent, { type: 'buy-now.approved' }>> = {}): AuctionEvent => ({
    type: 'buy-now.approved',
    at: OPENS + 5,
    buyer: 9,
    amount: 200_000,
    key: 'payment',
    ...changes,
  })

  test('the approved payment makes the last bid, closes the auction and settles the sale', () => {
    const auction = open(offered)
    auction.send(bid(7, 12_000))
    expect(auction.send(bought())).toEqual([
      {
        type: 'recordBid',
        params: {
          sequence: 2,
          turn: 2,
          proxyBid: 2,
          bidder: 9,
          amount: 200_000,
          kind: 'buy-now',
          key: 'payment',
          at: OPENS + 5,
        },
      },
      { type: 'leaveCatalogue', params: { at: OPENS + 5 } },
      { type: 'settleSold', params: { winner: 9, amount: 200_000, via: 'buy-now', at: OPENS + 5 } },
    ])
    expect(auction.snapshot.value).toEqual({ closed: { sold: 'inProcess' } })
  })

  test('is excluded neither by the 95% rule nor by a bid', () => {
    const auction = open(offered)
    auction.send(bid(7, 199_000))
    expect(auction.send(bid(8, 199_999))).toBeNull()
    expect(names(auction.send(bought()))).toContain('settleSold')
  })

  test('is possible only while the auction is open and offers it, at its price, once', () => {
    expect(open().send(bought())).toBeNull()
    const auction = open(offered)
    for (const changes of [{ amount: 199_999 }, { amount: 200_001 }, { at: OPENS - 1 }, { at: CLOSES }])
      expect(auction.send(bought(changes))).toBeNull()
    expect(auction.send(bought())).not.toBeNull()
    expect(auction.send(bought({ buyer: 10, key: 'other' }))).toBeNull()
    expect(auction.send(closed)).toBeNull()
    expect(auction.send(bid(7, 250_000))).toBeNull()
  })

  test.each([
    ['the whole price closes the deal', true, 'dealClosed'],
    ['a part leaves the rest due', false, 'inProcess'],
  ])('a payment of %s, also where the opening job runs late', (_, whole, state) => {
    for (const auction of [open(offered), playAuction(offered)]) {
      expect(names(auction.send(bought({ whole })))).toEqual(['recordBid', 'leaveCatalogue', 'settleSold'])
      expect(auction.snapshot.value).toEqual({ closed: { sold: state } })
    }
  })
})
