import { createHash } from 'node:crypto'
import type {
  Asked,
  AuctionRow,
  Evidence,
  ForgedRow,
  Lot,
  Message,
  NotificationRow,
  PaymentRow,
  Purpose,
} from './evidence.ts'
import { honest, posted, raw, type Report } from './messages.ts'
import { read } from './provider.ts'

export const SECRET = 'the secret of an honest evening'
const NOW = 1_000_000

/** A payment's reference from a letter. */
export const ref = (letter: string) => letter.repeat(24)

/**
 * A small evening without a fault, in which the checker's own tests plant faults. Auction 1: `a` and `b` race, `a`
 * buys, `b` is too late. 2: first payments `c` and `d`, both paid. 3: final payment `e`, paid twice. 4: over; `f` is
 * paid anyway. 5: open; `g` held, `h` pending, `i` refused, `j` without messages. Deposits: `k` paid, `l` not. A forged
 * and a malformed message, one too large, one for an unknown payment.
 */
export function honestEvening(): Evidence {
  const asked = [
    payment('a', 'buy-now', 1, 1, 11),
    payment('b', 'buy-now', 2, 1, 12),
    payment('c', 'first-payment', 3, 2),
    payment('d', 'first-payment', 3, 2),
    payment('e', 'final-payment', 4, 3, null, 70_000),
    payment('f', 'buy-now', 5, 4, 13),
    payment('g', 'buy-now', 6, 5, 14),
    payment('h', 'buy-now', 7, 5, 15),
    payment('i', 'buy-now', 8, 5, 16),
    payment('j', 'buy-now', 9, 5, 17),
    payment('k', 'deposit', 30, 0, null, 60_000),
    payment('l', 'deposit', 31, 0, null, 60_000),
  ]
  const approved = (letter: string, transaction: string, amount = '10000.00') =>
    told({ reference: ref(letter), transaction, status: 'APPROVED', amount })
  const sent = [
    approved('a', '1'),
    approved('b', '2'),
    told({ reference: ref('c'), transaction: '3', status: 'DECLINED', amount: '10000.00', reason: 'Fondos' }),
    approved('c', '4'),
    approved('d', '5'),
    approved('e', '6', '70000'),
    approved('e', '7', '70000.0'),
    approved('f', '8'),
    approved('g', '9', '1000.00'),
    told({ reference: ref('h'), transaction: '10', status: 'PENDING', amount: '10000.00' }),
    told({ reference: ref('i'), transaction: '11', status: 'FAIL', amount: '10000.00' }),
    approved('k', '14', '60000.00'),
    approved('z', '12'),
    honest('another secret', 'forged', {
      reference: ref('j'),
      transaction: '13',
      status: 'APPROVED',
      amount: '10000.00',
    }),
    posted('malformed', [
      ['Status', 'APPROVED'],
      ['Status', 'DECLINED'],
      ['note', 'a\0b'],
    ]),
    raw('too large', 'x', null),
  ]
  for (const { fields, posts } of sent) {
    const status = fields === null ? 413 : read(SECRET, fields).verdict === 'signed' ? 200 : 403
    posts.push(
      { node: 0, sentAt: NOW, answeredAt: NOW + 5, status: null },
      { node: 0, sentAt: NOW + 9, answeredAt: NOW + 12, status },
    )
  }
  const lots = [lot(1, 'contested'), lot(2, 'due'), lot(3, 'due-final'), lot(4, 'over'), lot(5, 'closing')]
  const auctions = [
    auction(1, 'closed.sold.inProcess', { currentBid: 500_000, bidCount: 2, leader: 1, firstPay: true }),
    auction(2, 'closed.sold.inProcess', { currentBid: 80_000, bidCount: 1, leader: 3, firstPay: true }),
    auction(3, 'closed.sold.dealClosed', { currentBid: 80_000, bidCount: 1, leader: 4, firstPay: true, deal: true }),
    auction(4, 'closed.unsold'),
    auction(5, 'open'),
  ]
  return {
    secret: SECRET,
    asked,
    lots,
    sent,
    downs: [],
    before: new Map([[4, 'as it was']]),
    log: [
      {
        auction: 1,
        bidder: 20,
        key: 'k1',
        amount: 100_000,
        exchanges: [
          {
            via: 'form',
            node: 0,
            sentAt: NOW,
            answeredAt: NOW + 5,
            answer: { kind: 'accepted', sequence: 1, amount: 100_000 },
          },
        ],
      },
      {
        auction: 1,
        bidder: 20,
        key: 'late',
        amount: 510_000,
        exchanges: [
          { via: 'form', node: 0, sentAt: NOW + 20, answeredAt: NOW + 25, answer: { kind: 'refused', code: 'closed' } },
        ],
      },
    ],
    history: {
      notifications: sent
        .filter(({ fields }) => fields && read(SECRET, fields).verdict === 'signed')
        .map((message, index) => kept(message, index + 1)),
      // Each of the three was posted twice, and answered the second time.
      forged: [
        {
          day: '1970-01-01',
          address: '127.0.0.1',
          forged: 2,
          malformed: 1,
          tooLarge: 1,
          samples: [sampleOf('forged', sent), sampleOf('malformed', sent)],
        },
      ],
      payments: asked.map(({ ...row }) => ({ ...row, ...stateOf(row) })),
      refunds: [
        { reference: ref('b'), transaction: '2', cents: 1_000_000, currency: 'MXN', reason: 'not-available' },
        { reference: ref('d'), transaction: '5', cents: 1_000_000, currency: 'MXN', reason: 'not-available' },
        { reference: ref('e'), transaction: '7', cents: 7_000_000, currency: 'MXN', reason: 'paid-twice' },
        { reference: ref('f'), transaction: '8', cents: 1_000_000, currency: 'MXN', reason: 'not-available' },
        { reference: ref('g'), transaction: '9', cents: 100_000, currency: 'MXN', reason: 'amount-differs' },
        { reference: null, transaction: '12', cents: 1_000_000, currency: 'MXN', reason: 'unknown-payment' },
      ],
      deposits: [
        {
          request: 1,
          account: 30,
          state: 'carried',
          deposit: 60_000,
          limit: 600_000,
          carried: 600_000,
          entries: [{ kind: 'received', pesos: 60_000 }],
        },
        { request: 2, account: 31, state: 'payable', deposit: 60_000, limit: 600_000, carried: null, entries: [] },
      ],
      purchases: [
        { id: 11, state: 'bought', buyer: 1, auction: 1 },
        { id: 12, state: 'refundDue', buyer: 2, auction: 1 },
        { id: 13, state: 'refundDue', buyer: 5, auction: 4 },
        { id: 14, state: 'underway.held', buyer: 6, auction: 5 },
        { id: 15, state: 'underway.processing', buyer: 7, auction: 5 },
        { id: 16, state: 'underway.declined', buyer: 8, auction: 5 },
        { id: 17, state: 'underway.paying', buyer: 9, auction: 5 },
      ],
      sales: [
        { auction: 1, buyer: 1, price: 500_000, via: 'buy-now' },
        { auction: 2, buyer: 3, price: 80_000, via: 'hammer' },
        { auction: 3, buyer: 4, price: 80_000, via: 'hammer' },
      ],
      bids: [
        { auction: 1, sequence: 1, bidder: 20, amount: 100_000, kind: 'open', key: 'k1', receivedAt: NOW },
        { auction: 1, sequence: 2, bidder: 1, amount: 500_000, kind: 'buy-now', key: ref('a'), receivedAt: NOW + 9 },
        { auction: 2, sequence: 1, bidder: 3, amount: 80_000, kind: 'open', key: 'k2', receivedAt: NOW },
        { auction: 3, sequence: 1, bidder: 4, amount: 80_000, kind: 'open', key: 'k3', receivedAt: NOW },
      ],
      auctions,
      mails: [...'acdek']
        .map((letter) =>
          mail(letter, letter === 'd' ? 'Te devolveremos tu pago por El Lucero' : 'Recibo de tu pago por El Lucero'),
        )
        .concat(
          mail('b', 'Te devolveremos tu pago por El Lucero'),
          mail('f', 'Te devolveremos tu pago por El Lucero'),
          { id: '<won-1-1@remate.test>', subject: 'Ganaste' },
        ),
    },
  }
}

function sampleOf(verdict: 'forged' | 'malformed', sent: Message[]): ForgedRow['samples'][number] {
  const { body } = sent.find(({ what }) => what === verdict)!
  return {
    verdict,
    sha256: createHash('sha256').update(body).digest('hex'),
    bytes: body.length,
    signed: 'Status=APPROVED',
  }
}

/** A message signed by the provider. */
export function told(report: Report): Message {
  return honest(SECRET, report.status, report)
}

export function mail(letter: string, subject: string): { id: string; subject: string } {
  return { id: `<payment-${ref(letter)}-${'0'.repeat(24)}@remate.test>`, subject }
}

function payment(
  letter: string,
  purpose: Purpose,
  payer: number,
  auctionId: number,
  purchase: number | null = null,
  pesos = 10_000,
): Asked {
  return { reference: ref(letter), purpose, payer, auction: auctionId, purchase, pesos }
}

const STATES: Record<string, [state: string, transaction: string | null]> = {
  a: ['approved', '1'],
  b: ['approved', '2'],
  c: ['approved', '4'],
  d: ['approved', '5'],
  e: ['approved', '6'],
  f: ['approved', '8'],
  g: ['held', null],
  h: ['processing', null],
  i: ['declined', null],
  j: ['pending', null],
  k: ['approved', '14'],
  l: ['pending', null],
}

function stateOf({ reference }: Asked): Pick<PaymentRow, 'state' | 'transaction'> {
  const [state, transaction] = STATES[reference[0]!]!
  return { state, transaction }
}

function lot(id: number, situation: Lot['situation']): Lot {
  return {
    id,
    situation,
    subcategory: 1,
    seller: 90,
    opensAt: NOW - 1_000,
    closesAt: NOW + 1_000,
    openingBid: 100_000,
    buyNow: 500_000,
    extension: 0,
  }
}

function auction(id: number, state: string, more: Partial<AuctionRow> = {}): AuctionRow {
  const open = state === 'open'
  return {
    id,
    state,
    open,
    live: open,
    firstPay: false,
    deal: false,
    currentBid: null,
    bidCount: 0,
    leader: null,
    closedAt: open ? null : NOW + 9,
    whole: 'as it was',
    ...more,
  }
}

function kept({ fields }: Message, id: number): NotificationRow {
  const { verdict } = read(SECRET, fields!)
  const content: NotificationRow['content'] = {}
  for (const [name, value] of fields!)
    content[name] = name in content ? [content[name]!, value].flat() : value.replace('\0', '\uFFFD')
  const signed = verdict === 'signed'
  // One transaction of each has had an effect.
  const granted = ['1', '4', '6', '14'].includes(String(content.PPP_TransactionID))
  return {
    id,
    source: 'notify',
    verdict,
    reference: signed ? String(content.productId) : null,
    content,
    applied: signed,
    outcome: signed ? (granted ? 'granted' : 'something') : null,
  }
}
