import { chance, oneOf, whole } from './chance.ts'
import type { Asked, Message } from './evidence.ts'
import { honest, type Report } from './messages.ts'

/** Possible histories of a payment at the provider: its transactions and their reports in order. */
export type Told = { what: string; report: Report; message: Message }

type Telling = (payment: Asked) => Omit<Report, 'reference'>[]

let lastTransaction = 410_000_000_000

/** The provider's next transaction id. */
export const newTransaction = (): string => String(++lastTransaction)

const REFUSALS = ['DECLINED', 'ERROR', 'FAIL']
const REASONS = ['Fondos insuficientes', 'Tarjeta vencida', 'Do not honor', '<b>No</b>', '\u202Eojasrever', '']

const STORIES: [what: string, weight: number, telling: Telling][] = [
  ['approved', 6, (payment) => [right(payment)]],
  ['refused, then approved', 4, (payment) => [refused(payment), right(payment)]],
  [
    'waiting, then approved',
    4,
    (payment) => {
      const approval = right(payment)
      return [{ ...approval, status: 'PENDING' }, approval]
    },
  ],
  // Another attempt by the same buyer, or a correction by the provider.
  ['approved, then another refused', 3, (payment) => [right(payment), refused(payment)]],
  [
    'approved, and refused by its own transaction',
    2,
    (payment) => {
      const approval = right(payment)
      return [approval, { ...approval, status: oneOf(REFUSALS) }]
    },
  ],
  ['paid twice', 4, (payment) => [right(payment), right(payment)]],
  ['paid three times', 1, (payment) => [right(payment), right(payment), right(payment)]],
  ['another amount', 5, (payment) => [wrong(payment)]],
  ['another amount, then the right one', 3, (payment) => [wrong(payment), right(payment)]],
  ['another amount, then refused', 2, (payment) => [wrong(payment), refused(payment)]],
  ['another currency', 2, (payment) => [{ ...right(payment), currency: oneOf(['USD', 'EUR', 'MXV']) }]],
  ['refused', 5, (payment) => Array.from({ length: whole(1, 3) }, () => refused(payment))],
  ['waiting', 3, (payment) => [{ ...right(payment), status: 'PENDING' }]],
  [
    'waiting, then refused',
    3,
    (payment) => {
      const refusal = refused(payment)
      return [{ ...refusal, status: 'PENDING' }, refusal]
    },
  ],
  ['refused, another waiting', 2, (payment) => [refused(payment), { ...right(payment), status: 'PENDING' }]],
  ['silent', 6, () => []],
]

const DECK = STORIES.flatMap((story) => Array.from({ length: story[1] }, () => story))

/** The provider's reports for each payment, with every kind of history in turn. */
export function tell(secret: string, payments: Asked[]): Told[] {
  return payments.flatMap((payment, index) => {
    const [what, , telling] = index < STORIES.length ? STORIES[index]! : oneOf(DECK)
    return telling(payment).map((told) => {
      const report = { ...told, reference: payment.reference }
      return { what, report, message: honest(secret, what, report) }
    })
  })
}

/** The right amount, in any of its spellings. */
export function right({ pesos }: Asked): Omit<Report, 'reference'> {
  const amount = chance(0.7) ? `${pesos}.00` : oneOf([`${pesos}`, `${pesos}.0`, `0${pesos}.00`])
  return { transaction: newTransaction(), status: 'APPROVED', amount }
}

function wrong({ pesos }: Asked): Omit<Report, 'reference'> {
  const amount = oneOf([
    `${pesos - 1}.99`,
    `${pesos}.01`,
    `${pesos * 10}.00`,
    `${pesos / 100}`,
    '0.01',
    '0.00',
    '1',
    '999999999.99',
  ])
  return { transaction: newTransaction(), status: 'APPROVED', amount }
}

function refused({ pesos }: Asked): Omit<Report, 'reference'> {
  return { transaction: newTransaction(), status: oneOf(REFUSALS), amount: `${pesos}.00`, reason: oneOf(REASONS) }
}
