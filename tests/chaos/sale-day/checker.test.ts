import { describe, expect, test } from 'vitest'
import { checkSaleDay } from './checker.ts'
import type { Evidence } from './evidence.ts'
import { CLOSES, honestDay, OPENS, posted, said } from './honest-day.ts'

test('A sale day without a fault passes, and every check looked at something', () => {
  for (const { check: name, facts, violations } of checkSaleDay(honestDay())) {
    expect(violations, name).toEqual([])
    expect(facts, name).toBeGreaterThan(0)
  }
})

type Fault = [story: string, found: string, spoil: (evidence: Evidence) => unknown]

const sent = ({ log }: Evidence, key: string) => log.find((attempt) => attempt.key === key)!
const bid = ({ history }: Evidence, auction: number, sequence: number) =>
  history.bids.find((row) => row.auction === auction && row.sequence === sequence)!
const lot = ({ history }: Evidence, id: number) => history.auctions.find((row) => row.id === id)!
const step = ({ history }: Evidence, negotiation: number, sequence: number) =>
  history.steps.find((row) => row.negotiation === negotiation && row.sequence === sequence)!
const book = ({ books }: Evidence, id: number) => books.find(({ auction }) => auction === id)!

/** Before the last answer of the first negotiation. */
const TALKS_OVER = CLOSES + 2_399

const STAND = 'acknowledged bids and maxima stand once'
const SAME = 'the same key, the same receipt'
const SENT = 'stored proxy bids were sent, refused ones are not stored, every outcome is known'
const GAPS = 'turns and sequences without gaps'
const RULES = 'accepted proxy bids obeyed the rules'
const LEAST = 'the house bids the least that leads, ties to the earlier proxy bid'
const REPLAY = 'the state is the replay without voided proxy bids'
const ROW = 'the row agrees with its history'
const RESERVES = 'acknowledged reserves stand once'
const SECRET = 'no reserve and no maximum is shown before it is bid'
const TOLD = 'price, bids and "reserva alcanzada" are shown as they were'
const LIMITS = 'every bidder stays within the limit'
const VOIDS = 'a void takes two administrators, and happens once'
const HAMMER = 'the hammer fell in its time, on what was left'
const NEGOTIATED = 'a hammer below the reserve is negotiated about, once'
const OFFERED = 'a sale that a void undid is offered to the next bidder, and to no one else'
const APPROACH = 'offers approach, and a negotiation ends one way'
const ANSWERS = 'acknowledged answers stand once'
const SOLD = 'each agreement or hammer is one sale'
const CHAIN = 'every book is a whole chain, for the public verifier too'
const HOLDS = 'the books hold every bid, seal, void and end, once'
const PROVE = 'receipts are in the book, and open their seals'

const faults: Fault[] = [
  ['an acknowledged maximum is lost', STAND, ({ history }) => history.maxima.splice(1, 1)],
  ['an acknowledged bid is lost', STAND, ({ history }) => history.bids.splice(2, 1)],
  ['a struck bid is gone', STAND, ({ history }) => history.bids.splice(0, 1)],
  ['a maximum stands twice', STAND, ({ history }) => history.maxima.push({ ...history.maxima[0]!, turn: 7 })],
  ['a maximum stands as a withdrawal', STAND, ({ history }) => (history.maxima[1]!.kind = 'withdrawn')],
  ['a maximum stands under another bidder', STAND, ({ history }) => (history.maxima[0]!.bidder = 1)],
  [
    'a repeated maximum is taken anew',
    SAME,
    (e) => sent(e, 'k1').exchanges.push(said(CLOSES, { kind: 'accepted', sequence: 7, amount: null })),
  ],
  [
    'a voided bid is refused when it is repeated',
    SAME,
    (e) => sent(e, 'k0').exchanges.push(said(CLOSES, { kind: 'refused', code: 'closed' })),
  ],
  [
    'a refused maximum stands',
    SENT,
    (e) => e.history.maxima.push({ ...e.history.maxima[0]!, turn: 7, bidder: 1, key: 'low' }),
  ],
  ['a maximum without a sender is stored', SENT, ({ log }) => log.splice(1, 1)],
  ['a maximum says that it came before it was sent', SENT, ({ history }) => (history.maxima[1]!.receivedAt -= 4_000)],
  [
    'an outcome stays unknown',
    SENT,
    (e) => (sent(e, 'low').exchanges[0]!.answer = { kind: 'unknown', reason: 'broken' }),
  ],
  [
    'a bidder is sent to sign in',
    SENT,
    (e) => (sent(e, 'low').exchanges[0]!.answer = { kind: 'refused', code: 'login' }),
  ],
  ['a withdrawal has no turn of its own', GAPS, ({ history }) => (history.maxima[2]!.turn = 5)],
  ['a bid has the number of another', GAPS, (e) => (bid(e, 1, 5).sequence = 4)],
  ['a maximum was withdrawn that was spent', RULES, (e) => (sent(e, 'k3').amount = 12_000)],
  ['a maximum was lowered below what is bid', RULES, (e) => (sent(e, 'k3').amount = 11_000)],
  ['a maximum was left too low to lead', RULES, (e) => (sent(e, 'k1').amount = 2_000)],
  [
    'a reserve was raised under way',
    RULES,
    (e) => {
      e.history.reserves.push({ auction: 2, turn: 3, setAt: OPENS + 5_000 })
      e.reserved.push({ auction: 2, amount: 55_904, posts: [posted(OPENS + 4_990, 'done')] })
    },
  ],
  ['a maximum was taken after the closing', RULES, (e) => (e.history.maxima[3]!.receivedAt = CLOSES)],
  ['a bid was taken before the opening', RULES, (e) => (e.terms[0]!.opensAt += 1_500)],
  ['a maximum was left by somebody who may not bid', RULES, (e) => (e.qualified = new Set([1]))],
  ['the house bid a peso more than needed', LEAST, (e) => (bid(e, 1, 2).amount = 3_001)],
  ['the house bid beyond a maximum', LEAST, (e) => (bid(e, 1, 4).amount = 20_002)],
  ['the later of two equal proxy bids leads', LEAST, (e) => (bid(e, 1, 3).amount = sent(e, 'k2').amount = 20_001)],
  ['a bid was not answered by the maximum', LEAST, ({ history }) => history.bids.splice(3, 1)],
  ['a maximum did not jump to the reserve that it covers', LEAST, (e) => (bid(e, 3, 1).amount = 1_000)],
  ['a void left what it struck', REPLAY, (e) => (bid(e, 1, 2).struckTurn = null)],
  ['a voided bid stands', REPLAY, (e) => (bid(e, 1, 1).struckTurn = null)],
  ['a bid was not made anew after a void', REPLAY, ({ history }) => history.bids.splice(4, 1)],
  ['a bid was struck by no void', REPLAY, (e) => (bid(e, 3, 1).struckTurn = 9)],
  ['a void left its bidder in the lead', ROW, (e) => (lot(e, 4).leader = 2)],
  ['a void left the price', ROW, (e) => (lot(e, 4).currentBid = 4_000)],
  ['struck bids are counted', ROW, (e) => (lot(e, 1).bidCount = 5)],
  ['a withdrawn maximum stands with the house', ROW, (e) => (lot(e, 1).sealed = true)],
  ['a list shows another price than was agreed', ROW, (e) => (lot(e, 2).price = 8_000)],
  ['the snapshot says otherwise', ROW, (e) => (lot(e, 3).snapshot.leader = 2)],
  ['an acknowledged reserve is lost', RESERVES, ({ history }) => history.reserves.splice(0, 1)],
  ['a reserve was set twice', RESERVES, ({ history }) => history.reserves.push({ ...history.reserves[0]!, turn: 3 })],
  ["a visitor's page holds the reserve", SECRET, ({ seen }) => seen[1]!.numbers.push(50_901)],
  [
    "the other side's mail holds a reserve",
    SECRET,
    ({ seen }) => seen.push({ viewer: 1, auction: 2, by: 'mail', from: CLOSES, at: CLOSES, numbers: [50_901] }),
  ],
  ["another bidder's socket is told a maximum", SECRET, ({ seen }) => (seen[0]!.viewer = 1)],
  ['a reserve is shown before a maximum jumped to it', SECRET, ({ seen }) => (seen[2]!.at = CLOSES - 2_000)],
  ['the reserve is said to be met when it is not', TOLD, ({ frames }) => (frames[2]!.reserve = 'met')],
  ['a met reserve is not shown as met', TOLD, ({ frames }) => (frames[4]!.reserve = 'unmet')],
  ['a socket shows a price that never was', TOLD, ({ frames }) => (frames[0]!.currentBid = 20_001)],
  ['a page counts bids that were struck', TOLD, ({ frames }) => (frames[1]!.bids = 5)],
  ['a state is shown before it happened', TOLD, ({ frames }) => (frames[0]!.at = OPENS + 1_000)],
  ['a bidder exceeds the limit at one lot', LIMITS, ({ limits }) => (limits as Map<number, number>).set(2, 20_000)],
  [
    'a bidder exceeds the limit at two lots',
    LIMITS,
    (e) => {
      // In addition to 12,000 at lot 1.
      Object.assign(bid(e, 4, 2), { receivedAt: OPENS + 20_000, committedAt: OPENS + 20_003, amount: 14_000 })
    },
  ],
  ['a void was confirmed twice', VOIDS, ({ voided }) => (voided[0]!.confirmations[1]!.told = 'done')],
  ['a confirmed void was not carried out', VOIDS, ({ history }) => history.voids.splice(1, 1)],
  ['a proxy bid is void twice', VOIDS, ({ history }) => history.voids.push({ ...history.voids[0]!, turn: 7 })],
  ['an administrator confirmed their own proposal', VOIDS, ({ voided }) => (voided[0]!.alone[0]!.told = 'done')],
  ['a void has one administrator', VOIDS, ({ history }) => (history.voids[0]!.confirmer = history.voids[0]!.proposer)],
  [
    'a proxy bid is void without a confirmation',
    VOIDS,
    ({ voided }) => (voided[1]!.confirmations = [posted(CLOSES, 'refused')]),
  ],
  ['a lot was sold below its reserve', HAMMER, (e) => e.history.negotiations.splice(0, 1)],
  ['a void opened a closed lot again', HAMMER, (e) => Object.assign(lot(e, 4), { state: 'open', live: true })],
  ['a void bound the next bidder to negotiate', HAMMER, (e) => (lot(e, 4).state = 'closed.negotiating')],
  ['a void sold the lot to the next bidder', HAMMER, (e) => (lot(e, 6).state = 'closed.sold.awaitingFirstPayment')],
  [
    'a void came after the lot was offered',
    HAMMER,
    ({ history }) => history.voids.push({ ...history.voids[2]!, turn: 4, claim: 1, at: CLOSES + 9_000 }),
  ],
  ['the hammer fell too early', HAMMER, (e) => (lot(e, 2).closedAt = CLOSES + 1_999)],
  ['a jump to the reserve did not extend the closing', HAMMER, (e) => (lot(e, 3).closesAt = CLOSES)],
  ['a lot closed that goes on', HAMMER, (e) => (lot(e, 1).state = 'closed.unsold')],
  ['a hammer below the reserve led nowhere', NEGOTIATED, ({ history }) => history.negotiations.splice(2, 1)],
  [
    'two negotiations about one hammer',
    NEGOTIATED,
    ({ history }) => history.negotiations.push({ ...history.negotiations[0]!, id: 4 }),
  ],
  ['a negotiation is with somebody else', NEGOTIATED, ({ history }) => (history.negotiations[0]!.buyer = 2)],
  ['a negotiation begins with a voided bid', NEGOTIATED, (e) => (step(e, 3, 1).amount = step(e, 3, 2).amount = 4_000)],
  ['a negotiation was cancelled by no void', NEGOTIATED, (e) => (step(e, 2, 2).at += 50)],
  [
    'a void began a negotiation with the next bidder',
    NEGOTIATED,
    ({ history }) => history.negotiations.push({ ...history.negotiations[2]!, id: 4, auction: 4 }),
  ],
  ['a void left the lot to nobody', OFFERED, ({ history }) => history.chances.splice(0, 1)],
  ['a void offers it at the price of the voided bid', OFFERED, ({ history }) => (history.chances[0]!.price = 4_000)],
  ['a void offers it to the bidder of the voided bid', OFFERED, ({ history }) => (history.chances[0]!.bidder = 2)],
  [
    'a lot that was negotiated about is offered by a void',
    OFFERED,
    ({ history }) => history.chances.push({ auction: 4, bidder: 1, price: 2_000, state: 'offered' }),
  ],
  ['an offer went back', APPROACH, (e) => (step(e, 1, 3).amount = step(e, 1, 4).amount = 7_999)],
  ['offers crossed', APPROACH, (e) => (step(e, 1, 3).amount = step(e, 1, 4).amount = 30_000)],
  ['a side answered twice', APPROACH, (e) => (step(e, 1, 3).by = 'seller')],
  ['another amount was accepted than lay on the table', APPROACH, (e) => (step(e, 1, 4).amount = 30_000)],
  [
    'a negotiation ended twice',
    APPROACH,
    ({ history }) => history.steps.push({ ...history.steps[3]!, sequence: 5, kind: 'declined', by: 'buyer' }),
  ],
  ['silence declined before its time', APPROACH, (e) => (step(e, 3, 2).at -= 200)],
  ['an answer counts that came after the deadline', APPROACH, ({ hurried }) => (hurried[1]!.deadline = TALKS_OVER)],
  [
    'a negotiation says another state than its steps',
    APPROACH,
    ({ history }) => (history.negotiations[0]!.state = 'failed'),
  ],
  ['a step is missing', APPROACH, ({ history }) => history.steps.splice(1, 1)],
  ['an acknowledged answer is lost', ANSWERS, ({ history }) => history.steps.splice(2, 1)],
  ['an answer stands with another amount', ANSWERS, (e) => (step(e, 1, 2).amount = 31_000)],
  ['a refused answer stands', ANSWERS, ({ answered }) => (answered[2]!.posts = [posted(CLOSES, 'refused')])],
  ['an answer without a sender is stored', ANSWERS, ({ answered }) => answered.splice(1, 1)],
  ['the sale differs from the agreement', SOLD, ({ history }) => (history.sales[0]!.price = 8_000)],
  ['an agreement has no sale', SOLD, ({ history }) => history.sales.splice(0, 1)],
  ['a lot is sold twice', SOLD, ({ history }) => history.sales.push({ ...history.sales[1]! })],
  [
    'an unsold lot has a sale',
    SOLD,
    ({ history }) => history.sales.push({ auction: 4, buyer: 2, price: 4_000, via: 'hammer' }),
  ],
  [
    'a void made the next bidder the buyer',
    SOLD,
    ({ history }) => history.sales.push({ auction: 6, buyer: 1, price: 2_000, via: 'hammer' }),
  ],
  ['an entry was rewritten', CHAIN, (e) => (book(e, 1).entries[1]!.values.amount = '9000')],
  ['an entry was taken out', CHAIN, (e) => book(e, 1).entries.splice(2, 1)],
  ['the last entry was cut off', CHAIN, (e) => book(e, 2).entries.pop()],
  ['the public verifier finds a fault', CHAIN, (e) => (book(e, 3).verified = { code: 1, said: 'NO CUADRA.' })],
  ['the book lacks a bid', HOLDS, (e) => (book(e, 1).entries[1]!.kind = 'unsold')],
  ['the book has another amount', HOLDS, (e) => (bid(e, 1, 3).amount = 11_000)],
  [
    'the book lacks a withdrawal',
    HOLDS,
    (e) => (book(e, 1).entries.findLast(({ kind }) => kind === 'sealed')!.kind = 'unsold'),
  ],
  [
    'the book strikes other bids',
    HOLDS,
    (e) => (book(e, 1).entries.find(({ kind }) => kind === 'void')!.values.struck = '1'),
  ],
  ['the book sells for another price', HOLDS, (e) => (book(e, 2).entries.at(-1)!.values.amount = '8000')],
  [
    'two bidders have one alias',
    HOLDS,
    (e) => (book(e, 1).entries[2]!.values.bidder = book(e, 1).entries[1]!.values.bidder!),
  ],
  ["a receipt's entry is another by now", PROVE, ({ receipts }) => (receipts[0]!.hash = 'f'.repeat(64))],
  ['a receipt proves another amount', PROVE, ({ receipts }) => (receipts[1]!.amount = 20_002)],
  ["a reserve's seal does not open", PROVE, ({ receipts }) => (receipts[2]!.nonce = 'nonce 2')],
  ["a bid's receipt is of another amount", PROVE, ({ receipts }) => (receipts[0]!.amount = 10_001)],
]

test.each(faults)('Found: %s', (_story, found, spoil) => {
  const evidence = honestDay()
  spoil(evidence)
  const complaining = checkSaleDay(evidence)
    .filter(({ violations }) => violations.length > 0)
    .map(({ check: name }) => name)
  expect(complaining).toContain(found)
})

describe('while commits are seen that may be lost', () => {
  const spoiled = (spoil: Fault[2]) => {
    const evidence = honestDay()
    evidence.unsure = [{ from: OPENS + 2_000, to: OPENS + 4_500 }]
    spoil(evidence)
    return checkSaleDay(evidence).flatMap(({ check: name, violations }) => (violations.length > 0 ? [name] : []))
  }

  test('a page may show what no bid has', () => {
    expect(spoiled(({ seen }) => seen[1]!.numbers.push(50_901))).toEqual([])
    expect(spoiled(({ frames }) => (frames[1]!.bids = 5))).toEqual([])
  })

  test('a socket may not, nor a page before or after', () => {
    expect(spoiled(({ seen }) => (seen[0]!.viewer = 1))).toContain(SECRET)
    expect(spoiled(({ frames }) => (frames[0]!.currentBid = 20_001))).toContain(TOLD)
    expect(
      spoiled(({ seen }) => Object.assign(seen[1]!, { from: OPENS + 4_600, at: OPENS + 4_600 }).numbers.push(50_901)),
    ).toContain(SECRET)
  })
})

test('Every check is named by a fault', () => {
  const named = new Set(faults.map(([, found]) => found))
  for (const { check: name } of checkSaleDay(honestDay())) expect(named).toContain(name)
})
