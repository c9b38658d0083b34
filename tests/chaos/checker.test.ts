import { expect, test } from 'vitest'
import { check } from './checker.ts'
import type { Evidence } from './evidence.ts'
import { attempt, CLOSES, honestHistory, said, SELLER } from './honest-history.ts'

test('An evening without a fault passes, and every check looked at something', () => {
  for (const { check: name, facts, violations } of check(honestHistory())) {
    expect(violations, name).toEqual([])
    expect(facts, name).toBeGreaterThan(0)
  }
})

test.each([
  ['after the last beat', CLOSES + 20_900],
  ['before the next one', CLOSES + 29_950],
])('A hammer %s, for a lot whose bidding had ended before the outage, is no fault', (_when, closedAt) => {
  const evidence = honestHistory()
  lot(evidence, 2).closedAt = lot(evidence, 2).snapshot.closedAt = closedAt
  expect(check(evidence).flatMap(({ violations }) => violations)).toEqual([])
})

test('A bid refused at the closing by one node, and dated before it by another that stalled, is no fault', () => {
  const evidence = honestHistory()
  sent(evidence, 'k3').exchanges = [
    said(CLOSES, { kind: 'refused', code: 'closed' }),
    said(CLOSES + 60, { kind: 'accepted', sequence: 3, amount: 9_000 }),
  ]
  expect(check(evidence).flatMap(({ violations }) => violations)).toEqual([])
})

/** Concerns no lot. */
const OPENS_LATER = CLOSES - 3_600_000

type Fault = [story: string, found: string, spoil: (evidence: Evidence) => void]

const bid = ({ history }: Evidence, key: string) => history.bids.find((row) => row.key === key)!
const lot = ({ history }: Evidence, id: number) => history.auctions.find((row) => row.id === id)!
const sent = ({ log }: Evidence, key: string) => log.find((each) => each.key === key)!

const faults: Fault[] = [
  ['an acknowledged bid is lost', 'acknowledged bids stand once', ({ history }) => history.bids.splice(1, 1)],
  [
    'an acknowledged bid stands twice',
    'acknowledged bids stand once',
    ({ history }) => history.bids.push({ ...history.bids[3]!, sequence: 2 }),
  ],
  [
    'a bid stands with another amount than acknowledged',
    'acknowledged bids stand once',
    (e) => (bid(e, 'k3').amount = 9_500),
  ],
  [
    'a bid stands at another place than its receipt says',
    'acknowledged bids stand once',
    (e) => (sent(e, 'k4').exchanges[0]!.answer = { kind: 'accepted', sequence: 2, amount: 95_000 }),
  ],
  ['a bid stands under another bidder', 'acknowledged bids stand once', (e) => (bid(e, 'k2').bidder = 1)],
  [
    'a repeated request gets another receipt',
    'the same key, the same answer',
    (e) => sent(e, 'k2').exchanges.push(said(CLOSES, { kind: 'accepted', sequence: 3, amount: 3_000 })),
  ],
  [
    'an accepted bid is refused when it is repeated',
    'the same key, the same answer',
    (e) => sent(e, 'k2').exchanges.push(said(CLOSES, { kind: 'refused', code: 'too-low' })),
  ],
  [
    'a refused bid is accepted when it is repeated',
    'the same key, the same answer',
    (e) => sent(e, 'k4').exchanges.unshift(said(e.terms[2]!.opensAt + 2_010, { kind: 'refused', code: 'too-low' })),
  ],
  [
    'a refused bid was written',
    'refused bids wrote nothing',
    (e) => e.history.bids.push({ auction: 3, sequence: 2, bidder: 2, amount: 3_999, key: 'k5', receivedAt: CLOSES }),
  ],
  ['a bid without a sender is stored', 'every bid was sent by its bidder', ({ log }) => log.splice(3, 1)],
  [
    'a bid says it arrived before it was sent',
    'every bid was sent by its bidder',
    (e) => (bid(e, 'k2').receivedAt -= 5_000),
  ],
  [
    'an outcome stays unknown',
    'every outcome is known in the end',
    (e) =>
      e.log.push(
        attempt({ auction: 3, bidder: 1, key: 'k9', amount: 1 }, said(CLOSES, { kind: 'unknown', reason: 'broken' })),
      ),
  ],
  [
    'a signed-in bidder is sent to sign in',
    'every outcome is known in the end',
    (e) => (sent(e, 'k5').exchanges[0]!.answer = { kind: 'refused', code: 'login' }),
  ],
  ['a sequence number is missing', 'sequence without gaps', (e) => (bid(e, 'k3').sequence = 4)],
  ['a price falls', 'prices only rise', (e) => (bid(e, 'k3').amount = 2_900)],
  ['a price stands still', 'prices only rise', (e) => (bid(e, 'k2').amount = 1_000)],
  ['a first bid is under the opening bid', 'accepted bids obeyed the rules', (e) => (bid(e, 'k1').amount = 999)],
  ['a raise is a peso short', 'accepted bids obeyed the rules', (e) => (bid(e, 'k2').amount = 2_999)],
  ['a bid has eight digits', 'accepted bids obeyed the rules', (e) => (bid(e, 'k3').amount = 10_000_000)],
  ['an open bid reaches the buy-now price', 'accepted bids obeyed the rules', (e) => (bid(e, 'k4').amount = 100_000)],
  [
    'a bid follows one over 95%',
    'accepted bids obeyed the rules',
    (e) => {
      bid(e, 'k4').amount = 95_001
      e.history.bids.push({ auction: 3, sequence: 2, bidder: 1, amount: 97_500, key: 'k6', receivedAt: CLOSES })
    },
  ],
  ['a bid is of somebody who may not bid', 'accepted bids obeyed the rules', (e) => (e.qualified = new Set([1]))],
  ['a bid arrived before the opening', 'nothing accepted out of time', (e) => (e.terms[0]!.opensAt += 1)],
  ['a bid arrived at the closing', 'nothing accepted out of time', (e) => (bid(e, 'k3').receivedAt = CLOSES)],
  ['the winner is not the last bidder', 'the winner is the last accepted bid', (e) => (lot(e, 1).leader = 2)],
  ['the current bid is not the last one', 'the winner is the last accepted bid', (e) => (lot(e, 1).currentBid = 3_000)],
  [
    'the snapshot says otherwise than the row',
    'the winner is the last accepted bid',
    (e) => (lot(e, 3).snapshot.bidCount = 2),
  ],
  ['a list shows another price', 'the winner is the last accepted bid', (e) => (lot(e, 3).price = 1_000)],
  [
    'an auction was never closed',
    'closing happened once, in its time',
    (e) => Object.assign(lot(e, 2), { state: 'open', open: true, live: true, closedAt: null }),
  ],
  [
    'an auction never opened',
    'closing happened once, in its time',
    (e) => Object.assign(lot(e, 3), { state: 'scheduled', open: false }),
  ],
  [
    'an auction closed without a hammer due',
    'closing happened once, in its time',
    (e) => Object.assign(lot(e, 3), { state: 'closed.sold.awaitingFirstPayment', closedAt: CLOSES }),
  ],
  [
    'the hammer fell within the grace',
    'closing happened once, in its time',
    (e) => {
      lot(e, 2).closedAt = lot(e, 2).snapshot.closedAt = CLOSES + 1_999
    },
  ],
  [
    'a sold auction is shown as unsold',
    'closing happened once, in its time',
    (e) => (lot(e, 1).state = 'closed.unsold'),
  ],
  [
    'a lot that was to close while the house was away was not moved',
    'closing happened once, in its time',
    (e) => (lot(e, 5).closesAt = CLOSES + 25_000),
  ],
  [
    'it closed earlier than the rule allows',
    'closing happened once, in its time',
    (e) => Object.assign(lot(e, 5), { state: 'closed.unsold', open: false, live: false, closedAt: CLOSES + 40_000 }),
  ],
  [
    'a hammer fell while the house was away',
    'no hammer fell while the house was away',
    (e) => (lot(e, 2).closedAt = CLOSES + 25_000),
  ],
  ['an outage is not found', 'outages of the house are found', ({ history }) => history.outages.pop()],
  ['an outage is found too short', 'outages of the house are found', (e) => (e.history.outages[0]!.endedAt -= 5_000)],
  [
    'an outage is found that was none',
    'outages of the house are found',
    ({ history }) => history.outages.push({ startedAt: OPENS_LATER, endedAt: OPENS_LATER + 20_000 }),
  ],
  ['an extension is forgotten', 'closing happened once, in its time', (e) => (lot(e, 1).closesAt = CLOSES)],
  ['a closed auction is still listed', 'closing happened once, in its time', (e) => (lot(e, 2).live = true)],
  ['the winner gets no mail', 'finish mails went out once each', ({ history }) => history.mails.shift()],
  [
    'the seller gets two mails',
    'finish mails went out once each',
    ({ history }) => history.mails.push(`<seller-1-${SELLER}-2@remate.test>`),
  ],
  [
    'two winners are mailed',
    'finish mails went out once each',
    ({ history }) => history.mails.push('<won-1-2-3@remate.test>'),
  ],
  [
    'an open auction is mailed as ended',
    'finish mails went out once each',
    ({ history }) => history.mails.push(`<seller-3-${SELLER}-1@remate.test>`),
  ],
  [
    'a closing left the catalogue twice',
    'live counts are right',
    ({ history }) => (history.liveCounts[0]!.liveCount = 1),
  ],
]

test.each(faults)('Found: %s', (_story, found, spoil) => {
  const evidence = honestHistory()
  spoil(evidence)
  const complaining = check(evidence)
    .filter(({ violations }) => violations.length > 0)
    .map(({ check: name }) => name)
  expect(complaining).toContain(found)
})
