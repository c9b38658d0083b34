/** Each kind of a message of the provider, and the table of their effects in the decisions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type PaymentEvent, paymentMachine } from '#machines/payment/machine.ts'
import {
  effectOf,
  kindOf,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type MessageEffect,
  type MessageKind,
} from '#machines/provider-messages/rules.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'

describe('the kind of a message', () => {
  test.each<[object, MessageKind]>([
    [{ transactionType: 'Sale' }, 'sale'],
    [{ transactionType: 'SALE', type: 'DEPOSIT' }, 'sale'],
    [{ transactionType: 'Auth' }, 'authorization'],
    [{ transactionType: 'Settle' }, 'settlement'],
    [{ transactionType: 'Void' }, 'void'],
    [{ transactionType: 'Credit' }, 'refund'],
    [{ transactionType: 'Refund' }, 'refund'],
    [{ transactionType: 'Chargeback' }, 'chargeback'],
    [{ transactionType: 'Auth', type: 'CARD_TOKENIZATION' }, 'tokenization'],
    [{ transactionType: 'Sale', type: 'CARD_TOKENIZATION' }, 'tokenization'],
    [{ transactionType: 'Payout' }, 'unknown'],
    [{ transactionType: ['Sale'] }, 'unknown'],
    [{ transactionType: '' }, 'unknown'],
    [{ transactionType: 'constructor' }, 'unknown'],
    [{}, 'unknown'],
  ])('%j is %s', (fields, kind) => expect(kindOf(fields as Record<string, unknown>)).toBe(kind))
})

const STATUSES = [...MESSAGE_STATUSES, 'OTHER'] as const
const UNSETTLED = { authSettles: false }

test('only a sale approves, and an authorization where the account settles by itself', () => {
  const approving = (account: { authSettles: boolean }) =>
    MESSAGE_KINDS.flatMap((kind) =>
      STATUSES.filter((status) => effectOf({ kind, status, cents: 100 }, account) === 'approve').map(() => kind),
    )
  expect(approving(UNSETTLED)).toEqual(['sale'])
  expect(approving({ authSettles: true })).toEqual(['sale', 'authorization'])
})

test('whatever takes money away has no effect on a payment, at any status', () => {
  for (const kind of ['settlement', 'void', 'refund', 'chargeback', 'tokenization'] as const)
    for (const status of STATUSES) expect(effectOf({ kind, status, cents: 100 }, UNSETTLED)).toBe('none')
})

test('an approval of 0 has no effect', () => {
  for (const kind of MESSAGE_KINDS) expect(effectOf({ kind, status: 'APPROVED', cents: 0 }, UNSETTLED)).toBe('none')
})

const ASKED = pesosAsMoney(10_000)
const report = (transactionId: string) => ({ at: 5, transactionId, reason: null })
const wrong = { type: 'provider.approved', ...report('1'), money: pesosAsMoney(1) } as const

/** One life for each state of a payment. */
const LIVES: Record<string, PaymentEvent[]> = {
  pending: [],
  processing: [{ type: 'provider.pending', ...report('1') }],
  declined: [{ type: 'provider.declined', ...report('1') }],
  expired: [{ type: 'payment.expired', at: 5 }],
  held: [wrong],
  returned: [wrong, { type: 'review.returned', at: 6, transactionId: '1' }],
  approved: [{ type: 'provider.approved', ...report('1'), money: ASKED }],
}

const EVENTS: Record<Exclude<MessageEffect, 'none'>, PaymentEvent> = {
  approve: { type: 'provider.approved', ...report('2'), money: ASKED },
  review: { type: 'provider.unclear', ...report('2'), money: ASKED },
  decline: { type: 'provider.declined', ...report('2') },
  wait: { type: 'provider.pending', ...report('2') },
}

/** Next state after a message of another transaction for the right amount; "debe" means that its money is owed back. */
function cell(effect: MessageEffect, life: PaymentEvent[]): string {
  if (effect === 'none') return '–'
  let [snapshot] = initialTransition(paymentMachine, { reference: '', payer: 7, asked: ASKED })
  for (const event of life) [snapshot] = transition(paymentMachine, snapshot, event)
  const [next, actions] = transition(paymentMachine, snapshot, EVENTS[effect])
  const owed = actions.some(({ type }) => type === 'oweBack')
  if (next === snapshot) return '–'
  if (next.value === snapshot.value) return owed && next.value === 'approved' ? 'owed back' : String(next.value)
  return String(next.value)
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Statuses of a kind with the same effect are one line. */
function table(): string[] {
  const lines = MESSAGE_KINDS.flatMap((kind) => {
    const effects = Map.groupBy(STATUSES, (status) => effectOf({ kind, status, cents: 100 }, UNSETTLED))
    return [...effects].map(([effect, statuses]) =>
      row([
        kind,
        statuses.length === STATUSES.length ? 'any' : effect === 'decline' ? 'refused' : statuses.join(', '),
        effect,
        ...Object.values(LIVES).map((life) => cell(effect, life)),
      ]),
    )
  })
  const heads = ['kind', 'status', 'effect', ...Object.keys(LIVES)]
  return [row(heads), row(heads.map(() => '---')), ...lines]
}

test('the table of kind, state and effect in the decisions is the code', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/decisions/money.md'), 'utf8')
  const printed = text.split('\n').filter((line) => line.startsWith('|'))
  const cells = (line: string) => line.split('|').map((each) => each.trim().replace(/^-+$/, '---'))
  expect(printed.map(cells)).toEqual(expect.arrayContaining(table().map(cells)))
})
