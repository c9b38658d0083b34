import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { boundsOf } from './checks/forged.ts'
import { checkPayments } from './checker.ts'
import type { Evidence, NotificationRow } from './evidence.ts'
import { honestEvening, mail, ref, told } from './honest-evening.ts'
import { checksum, read, sign } from './provider.ts'

test('An evening without a fault passes, and every check looked at something', () => {
  for (const { check: name, facts, violations } of checkPayments(honestEvening())) {
    expect(violations, name).toEqual([])
    expect(facts, name).toBeGreaterThan(0)
  }
})

test('The provider signs as its documentation says, and a shape that has two readings is not believed', () => {
  const documented = Object.entries({
    totalAmount: '115',
    currency: 'USD',
    responseTimeStamp: '2020-03-14.16:22:34',
    PPP_TransactionID: '3453459',
    Status: 'APPROVED',
    productId: 'NA',
  })
  expect(checksum('THE_SECRET_KEY', documented)).toBe(
    'aaa9ad16c8ed9f172dff505e4eeb8929b9c77cfed3e38127d55d42e33a70c762',
  )
  expect(read('THE_SECRET_KEY', sign('THE_SECRET_KEY', documented)).verdict).toBe('signed')
})

type Fault = [story: string, found: string, spoil: (evidence: Evidence) => void]

const payment = ({ history }: Evidence, letter: string) =>
  history.payments.find(({ reference }) => reference === ref(letter))!
const row = ({ history }: Evidence, letter: string) =>
  history.notifications.find(({ content }) => content.productId === ref(letter))!
/** An unsigned message that was wrongly stored. */
const unsignedRow = (evidence: Evidence, what: string, verdict: string): NotificationRow => ({
  id: 99,
  source: 'notify',
  verdict,
  reference: null,
  content: Object.fromEntries(message(evidence, what).fields ?? []),
  applied: false,
  outcome: null,
})
const message = ({ sent }: Evidence, what: string) => sent.find((each) => each.what === what)!
const refund = ({ history }: Evidence, transaction: string) =>
  history.refunds.find((each) => each.transaction === transaction)!
const auction = ({ history }: Evidence, id: number) => history.auctions.find((each) => each.id === id)!
const purchase = ({ history }: Evidence, id: number) => history.purchases.find((each) => each.id === id)!
const forget = (evidence: Evidence, transaction: string) =>
  (evidence.history.refunds = evidence.history.refunds.filter((each) => each.transaction !== transaction))

const deposit = ({ history }: Evidence, request: number) => history.deposits.find((each) => each.request === request)!

const faults: Fault[] = [
  [
    'a limit is carried by no deposit',
    'deposits add up, and only those carry a limit',
    (e) => Object.assign(deposit(e, 2), { state: 'carried', carried: 600_000 }),
  ],
  [
    'a deposit was paid and carries nothing',
    'deposits add up, and only those carry a limit',
    (e) => (deposit(e, 1).carried = null),
  ],
  [
    'a deposit is entered twice',
    'deposits add up, and only those carry a limit',
    (e) => deposit(e, 1).entries.push({ kind: 'received', pesos: 60_000 }),
  ],
  [
    'a deposit is entered with another sum',
    'deposits add up, and only those carry a limit',
    (e) => (deposit(e, 1).entries[0]!.pesos = 59_999),
  ],
  ['a deposit is not entered', 'deposits add up, and only those carry a limit', (e) => (deposit(e, 1).entries = [])],
  ['a message is never answered', 'every message is answered in the end', (e) => message(e, 'forged').posts.pop()],
  [
    'a message is answered with a fault of ours',
    'every message is answered in the end',
    (e) => (message(e, 'PENDING').posts[0]!.status = 500),
  ],
  [
    'an answered message is not kept',
    'every signed message is kept whole',
    ({ history }) => history.notifications.splice(3, 1),
  ],
  [
    'a forged message is kept',
    'every signed message is kept whole',
    (e) => e.history.notifications.push(unsignedRow(e, 'forged', 'forged')),
  ],
  [
    'a malformed message is kept',
    'every signed message is kept whole',
    (e) => e.history.notifications.push(unsignedRow(e, 'malformed', 'malformed')),
  ],
  [
    'forged messages are not counted',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged = []),
  ],
  [
    'a forged message is not counted',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.forged = 0),
  ],
  [
    'a forged message is counted more often than it was posted',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.forged = 3),
  ],
  [
    'a malformed message is counted as forged',
    'unsigned messages are counted and sampled',
    ({ history }) => Object.assign(history.forged[0]!, { forged: 2, malformed: 0 }),
  ],
  [
    'a message that is too large is not counted',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.tooLarge = 0),
  ],
  [
    'messages are counted for another address',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.address = '203.0.113.7'),
  ],
  [
    'each message has a row',
    'unsigned messages are counted and sampled',
    ({ history }) =>
      history.forged.push(
        ...[1, 2, 3, 4].map((n) => ({
          ...history.forged[0]!,
          day: `1970-01-0${n + 1}`,
          forged: 0,
          malformed: 0,
          tooLarge: 0,
        })),
      ),
  ],
  [
    'six samples of one address',
    'unsigned messages are counted and sampled',
    ({ history }) =>
      history.forged[0]!.samples.push(
        ...[1, 2, 3, 4].map((n) => ({ ...history.forged[0]!.samples[0]!, sha256: `${n}` })),
      ),
  ],
  [
    'a sample stands twice',
    'unsigned messages are counted and sampled',
    ({ history }) => history.forged[0]!.samples.push({ ...history.forged[0]!.samples[0]! }),
  ],
  [
    'a sample is of no message',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.samples[0]!.sha256 = 'f'.repeat(64)),
  ],
  [
    'a sample has another size',
    'unsigned messages are counted and sampled',
    ({ history }) => history.forged[0]!.samples[0]!.bytes++,
  ],
  [
    'a sample of a forged message says malformed',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.samples[0]!.verdict = 'malformed'),
  ],
  [
    'a sample of a signed message',
    'unsigned messages are counted and sampled',
    (e) => (e.history.forged[0]!.samples[0]!.sha256 = createHash('sha256').update(e.sent[0]!.body).digest('hex')),
  ],
  [
    'a sample keeps a whole body',
    'unsigned messages are counted and sampled',
    ({ history }) => (history.forged[0]!.samples[0]!.signed = 'x'.repeat(513)),
  ],
  [
    'a message is kept more often than it was posted',
    'every signed message is kept whole',
    ({ history }) => history.notifications.push(...[1, 2].map((n) => ({ ...history.notifications[0]!, id: 90 + n }))),
  ],
  ['a field is lost', 'every signed message is kept whole', (e) => delete row(e, 'c').content.Reason],
  [
    'a field is kept otherwise',
    'every signed message is kept whole',
    (e) => (row(e, 'h').content.nameOnCard = 'Maria Pena'),
  ],
  [
    'a field that came with another text is kept',
    'every signed message is kept whole',
    ({ history }) => (history.notifications.at(-1)!.content.Status = 'DECLINED'),
  ],
  [
    'an unsent message is kept',
    'every signed message is kept whole',
    ({ history }) => history.notifications.push({ ...history.notifications[0]!, content: { productId: ref('a') } }),
  ],
  [
    'a forged message is answered 200',
    'signatures are judged rightly',
    (e) => (message(e, 'forged').posts[1]!.status = 200),
  ],
  [
    'a signed message is answered 403',
    'signatures are judged rightly',
    (e) => (message(e, 'PENDING').posts[1]!.status = 403),
  ],
  [
    'a message that is too large is accepted',
    'signatures are judged rightly',
    (e) => (message(e, 'too large').posts[1]!.status = 200),
  ],
  [
    'a forged message is kept as signed',
    'signatures are judged rightly',
    (e) => e.history.notifications.push(unsignedRow(e, 'forged', 'signed')),
  ],
  [
    'a signed message is kept as forged',
    'signatures are judged rightly',
    ({ history }) => (history.notifications.at(-1)!.verdict = 'forged'),
  ],
  ['a message is kept for another payment', 'signatures are judged rightly', (e) => (row(e, 'h').reference = ref('i'))],
  [
    'a signed message is never applied',
    'signed messages are applied, and no others',
    (e) => Object.assign(row(e, 'h'), { applied: false, outcome: null }),
  ],
  [
    'a forged message is applied',
    'signed messages are applied, and no others',
    (e) => e.history.notifications.push({ ...unsignedRow(e, 'forged', 'forged'), applied: true, outcome: 'granted' }),
  ],
  [
    'a payment is granted twice',
    'signed messages are applied, and no others',
    ({ history }) =>
      history.notifications
        .filter(({ content }) => content.productId === ref('e'))
        .forEach((each) => (each.outcome = 'granted')),
  ],
  ['a payment changes its amount', 'payments agree with their requests', (e) => (payment(e, 'g').pesos = 1_000)],
  ['a payment changes its payer', 'payments agree with their requests', (e) => (payment(e, 'a').payer = 2)],
  [
    'a payment changes its purpose',
    'payments agree with their requests',
    (e) => (payment(e, 'c').purpose = 'final-payment'),
  ],
  [
    'a payment appears',
    'payments agree with their requests',
    (e) => e.history.payments.push({ ...payment(e, 'j'), reference: ref('y') }),
  ],
  ['a payment is gone', 'payments agree with their requests', ({ history }) => history.payments.pop()],
  [
    'a forged message approves',
    'payments are approved when they are paid',
    (e) => Object.assign(payment(e, 'j'), { state: 'approved', transaction: '13' }),
  ],
  [
    'a wrong amount approves',
    'payments are approved when they are paid',
    (e) => Object.assign(payment(e, 'g'), { state: 'approved', transaction: '9' }),
  ],
  [
    'a refusal takes back an approval',
    'payments are approved when they are paid',
    (e) => Object.assign(payment(e, 'c'), { state: 'declined', transaction: null }),
  ],
  [
    'a payment is never approved',
    'payments are approved when they are paid',
    (e) => Object.assign(payment(e, 'e'), { state: 'pending', transaction: null }),
  ],
  [
    'another transaction is said to have paid',
    'payments are approved when they are paid',
    (e) => (payment(e, 'c').transaction = '3'),
  ],
  [
    'approved in another currency',
    'payments are approved when they are paid',
    (e) =>
      e.sent.splice(0, 1, {
        ...told({ reference: ref('a'), transaction: '1', status: 'APPROVED', amount: '10000.00', currency: 'USD' }),
        posts: e.sent[0]!.posts,
      }),
  ],
  ['an unanswered approval approves', 'payments are approved when they are paid', (e) => (e.sent[0]!.posts.length = 1)],
  [
    'a wrong amount is not held',
    'other payments have the state of their messages',
    (e) => (payment(e, 'g').state = 'declined'),
  ],
  [
    'a waiting payment is told refused',
    'other payments have the state of their messages',
    (e) => (payment(e, 'h').state = 'declined'),
  ],
  [
    'a refused payment waits',
    'other payments have the state of their messages',
    (e) => (payment(e, 'i').state = 'processing'),
  ],
  [
    'a silent payment is told refused',
    'other payments have the state of their messages',
    (e) => (payment(e, 'j').state = 'declined'),
  ],
  ['money that came too late is forgotten', 'money buys once or is owed back once', (e) => forget(e, '2')],
  ['money that came twice is forgotten', 'money buys once or is owed back once', (e) => forget(e, '7')],
  ['a wrong amount is forgotten', 'money buys once or is owed back once', (e) => forget(e, '9')],
  ['money without a payer is forgotten', 'money buys once or is owed back once', (e) => forget(e, '12')],
  [
    'money that bought is owed back',
    'money buys once or is owed back once',
    (e) => e.history.refunds.push({ ...refund(e, '2'), reference: ref('a'), transaction: '1' }),
  ],
  [
    'money is owed back twice',
    'money buys once or is owed back once',
    (e) => e.history.refunds.push({ ...refund(e, '7') }),
  ],
  ['less is owed back than came', 'money buys once or is owed back once', (e) => (refund(e, '7').cents = 1)],
  [
    'money is owed back that never came',
    'money buys once or is owed back once',
    (e) => e.history.refunds.push({ ...refund(e, '7'), transaction: '13' }),
  ],
  ['a refund is for another payment', 'money owed back has its reason', (e) => (refund(e, '7').reference = ref('c'))],
  ['a refund says another reason', 'money owed back has its reason', (e) => (refund(e, '9').reason = 'not-available')],
  [
    'two buyers have one horse',
    'a horse is bought once, by its last bid',
    ({ history }) => history.bids.splice(1, 0, { ...history.bids[1]!, amount: 499_000, bidder: 2, key: ref('b') }),
  ],
  ['a paid horse has no buyer', 'a horse is bought once, by its last bid', ({ history }) => history.bids.splice(1, 1)],
  [
    'the buy-now bid stands twice',
    'a horse is bought once, by its last bid',
    ({ history }) => history.bids.splice(1, 0, { ...history.bids[1]! }),
  ],
  [
    'a bid stands after the buy-now bid',
    'a horse is bought once, by its last bid',
    ({ history }) => history.bids.splice(2, 0, { ...history.bids[0]!, sequence: 3, amount: 600_000, key: 'k9' }),
  ],
  [
    "the buy-now bid is another buyer's",
    'a horse is bought once, by its last bid',
    ({ history }) => (history.bids[1]!.bidder = 2),
  ],
  [
    'the buy-now bid has another price',
    'a horse is bought once, by its last bid',
    ({ history }) => (history.bids[1]!.amount = 499_999),
  ],
  [
    'a bought auction goes on',
    'a horse is bought once, by its last bid',
    (e) => Object.assign(auction(e, 1), { state: 'open', open: true, live: true }),
  ],
  ['a sale is missing', 'sales agree with the bids', ({ history }) => history.sales.shift()],
  ['a sale is of another buyer', 'sales agree with the bids', ({ history }) => (history.sales[0]!.buyer = 2)],
  ['a sale says the hammer', 'sales agree with the bids', ({ history }) => (history.sales[0]!.via = 'hammer')],
  [
    'a sale of an auction that is open',
    'sales agree with the bids',
    ({ history }) => history.sales.push({ auction: 5, buyer: 6, price: 500_000, via: 'buy-now' }),
  ],
  ['a second first payment stands', 'each amount due is paid once', (e) => forget(e, '5')],
  [
    'a paid first payment changes nothing',
    'each amount due is paid once',
    (e) => Object.assign(auction(e, 2), { state: 'closed.sold.awaitingFirstPayment', firstPay: false }),
  ],
  [
    'a deal closes without its final payment',
    'each amount due is paid once',
    (e) => Object.assign(auction(e, 2), { state: 'closed.sold.dealClosed', deal: true }),
  ],
  [
    'a paid final payment changes nothing',
    'each amount due is paid once',
    (e) => Object.assign(auction(e, 3), { state: 'closed.sold.inProcess', deal: false }),
  ],
  ['a flag says otherwise', 'each amount due is paid once', (e) => (auction(e, 3).deal = false)],
  ['a closed auction changes', 'closed auctions stay as they were', (e) => (auction(e, 4).whole = 'sold after all')],
  [
    'a closed auction is bought',
    'closed auctions stay as they were',
    ({ history }) => history.bids.push({ ...history.bids[1]!, auction: 4, sequence: 1, key: ref('f') }),
  ],
  [
    'a buyer is not told that the horse is theirs',
    'purchases show their outcome',
    (e) => (purchase(e, 11).state = 'underway.paying'),
  ],
  [
    'a buyer is not told that the money comes back',
    'purchases show their outcome',
    (e) => (purchase(e, 12).state = 'gone'),
  ],
  [
    'a buyer without payment is told the horse is theirs',
    'purchases show their outcome',
    (e) => (purchase(e, 17).state = 'bought'),
  ],
  ['a receipt is missing', 'one mail for each approved payment', ({ history }) => history.mails.shift()],
  [
    'a receipt goes out twice',
    'one mail for each approved payment',
    ({ history }) => history.mails.push(history.mails[0]!),
  ],
  [
    'a receipt for money that comes back',
    'one mail for each approved payment',
    ({ history }) =>
      (history.mails.find(({ id }) => id.includes(ref('b')))!.subject = 'Recibo de tu pago por El Lucero'),
  ],
  [
    'a held payment gets a receipt',
    'one mail for each approved payment',
    ({ history }) => history.mails.push(mail('g', 'Recibo de tu pago por El Lucero')),
  ],
  [
    'a bid stands that was refused',
    'refused bids wrote nothing',
    ({ history }) => history.bids.push({ ...history.bids[0]!, sequence: 3, amount: 510_000, key: 'late' }),
  ],
  ['an acknowledged bid is lost', 'acknowledged bids stand once', ({ history }) => history.bids.shift()],
]

test.each(faults)('Found: %s', (_story, found, spoil) => {
  const evidence = honestEvening()
  spoil(evidence)
  const complaining = checkPayments(evidence)
    .filter(({ violations }) => violations.length > 0)
    .map(({ check: name }) => name)
  expect(complaining).toContain(found)
})

test('Counts may be lost with a server that is killed before it has written them, and only then', () => {
  const evidence = honestEvening()
  // The answered one: at 1,000,012 by server 0.
  const least = (...downs: Evidence['downs']) => boundsOf({ ...evidence, downs }).forged.least
  expect(least()).toBe(1)
  expect(least({ what: 0, from: 1_003_000, to: 1_003_000 })).toBe(0)
  expect(least({ what: 0, from: 1_005_012, to: 1_005_012 })).toBe(1)
  expect(least({ what: 0, from: 990_000, to: 990_000 })).toBe(1)
  expect(least({ what: 1, from: 1_003_000, to: 1_003_000 })).toBe(1)
  // Without the database nothing is written.
  const away: Evidence['downs'][number] = { what: 'database', from: 1_002_000, to: 1_004_000 }
  expect(least(away)).toBe(1)
  expect(least(away, { what: 0, from: 1_008_000, to: 1_008_000 })).toBe(0)
  expect(least(away, { what: 0, from: 1_011_000, to: 1_011_000 })).toBe(1)
})

test('Messages in flight when the database is killed may be counted twice, and no others', () => {
  const evidence = honestEvening()
  const most = (from: number) =>
    boundsOf({ ...evidence, downs: [{ what: 'database', from, to: from + 500 }] }).forged.most
  expect([most(999_000), most(1_003_000), most(1_009_000)]).toEqual([2, 4, 2])
})
