/** All manipulations of a message on its way, and forgeries by anyone who knows the address. */
import { oneOf, someReference } from './chance.ts'
import type { Asked, Field, Message } from './evidence.ts'
import { fieldsOf, honest, posted, type Report } from './messages.ts'
import { checksum, sign, SIGNATURE, SIGNED } from './provider.ts'
import { newTransaction, right } from './stories.ts'

/**
 * Material of a manipulation: a payment, an approval of it that the provider never sent (the attacker's goal), and a
 * message that it did send, if any.
 */
export type Victim = { payment: Asked; unsent: Report; sent: Report | undefined }

export type Hostile = { what: string; make(secret: string, victim: Victim): Message | null }

const OTHER_VALUES: Record<string, string[]> = {
  totalAmount: ['1.00', '10000.01', '0.00', '999999999.99', '70000'],
  currency: ['USD', 'EUR', 'MXV'],
  responseTimeStamp: ['2026-11-21.18:00:01', '2027-01-01.00:00:00'],
  PPP_TransactionID: ['1', '99999999999999999999', '410000000001'],
  Status: ['APPROVED', 'DECLINED', 'PENDING', 'FAIL', 'ERROR'],
  productId: ['a'.repeat(24), '0'.repeat(24)],
}

const OTHER_UNSIGNED: Record<string, string[]> = {
  ppp_status: ['OK', 'FAIL', 'PENDING', 'HELD', ''],
  TransactionID: ['1', '-1', 'NA'],
  transactionType: ['Credit', 'Void', 'Refund', 'Chargeback'],
  customField1: ['final_pay', 'credit_buy', 'first_payment', 'subasta=1'],
  user_token_id: ['1', 'somebody-else', "' or 1=1 --"],
  Reason: ['APPROVED', '\u0000', '\u202E', 'x'.repeat(5_000)],
  ReasonCode: ['0', '-1'],
  ErrCode: ['0', '-1100'],
  nameOnCard: ['', '\u{1F40E}', 'O\uFFFF'],
  message: ['x'.repeat(12_000)],
  // As a computed name, because the plain one would set this object's prototype.
  ['__proto__']: ['{"verdict":"signed"}'],
  constructor: ['prototype'],
  verdict: ['signed'],
}

/** Not signed by the provider, or not for these fields. */
const forged: Hostile[] = [
  from('forged: another secret', ({ unsent }) => sign('not the secret', fieldsOf(unsent))),
  from('forged: no secret', ({ unsent }) => sign('', fieldsOf(unsent))),
  from('forged: no signature', ({ unsent }) => fieldsOf(unsent)),
  from('forged: an empty signature', ({ unsent }) => [...fieldsOf(unsent), [SIGNATURE, '']]),
  from('forged: zeros', ({ unsent }) => [...fieldsOf(unsent), [SIGNATURE, '0'.repeat(64)]]),
  from("forged: another message's signature", ({ unsent, payment }, secret) => [
    ...fieldsOf(unsent),
    [SIGNATURE, checksum(secret, fieldsOf({ ...unsent, ...right(payment) }))],
  ]),
  from('forged: the signature in capitals', ({ unsent }, secret) => [
    ...fieldsOf(unsent),
    [SIGNATURE, checksum(secret, fieldsOf(unsent)).toUpperCase()],
  ]),
  from('forged: half a signature', ({ unsent }, secret) => [
    ...fieldsOf(unsent),
    [SIGNATURE, checksum(secret, fieldsOf(unsent)).slice(0, 32)],
  ]),
  from('forged: a refusal turned into an approval', ({ sent }, secret) =>
    sent && sent.status !== 'APPROVED'
      ? [...fieldsOf({ ...sent, status: 'APPROVED' }), [SIGNATURE, checksum(secret, fieldsOf(sent))]]
      : null,
  ),
]

/** Signed, with one signed field changed afterwards. */
const altered: Hostile[] = SIGNED.map((name) =>
  from(`altered: ${name}`, ({ unsent, sent }, secret) => {
    const base = oneOf([unsent, sent ?? unsent])
    const was = fieldsOf(base)
    const now = oneOf([
      ...OTHER_VALUES[name]!.filter((value) => value !== valueOf(was, name)),
      ...(name === 'productId' ? [someReference()] : []),
    ])
    return [...changed(was, name, now), [SIGNATURE, checksum(secret, was)]]
  }),
)

/** Signed, with a change that the signature does not cover: still the provider's message. */
const unsigned: Hostile[] = Object.keys(OTHER_UNSIGNED).map((name) =>
  from(`unsigned field: ${name}`, ({ sent }, secret) =>
    sent ? changed(sign(secret, fieldsOf(sent)), name, oneOf(OTHER_UNSIGNED[name]!)) : null,
  ),
)

/** Signed, with characters moved between two neighbouring fields, which keeps the hash. */
const shifted: Hostile[] = SIGNED.slice(1).flatMap((right, index) => {
  const left = SIGNED[index]!
  return [-2, -1, 1, 2].map((by) =>
    from(`shifted: ${left} | ${right} by ${by}`, ({ unsent, sent }, secret) => {
      const fields = sign(secret, fieldsOf(oneOf([unsent, sent ?? unsent])))
      const both = valueOf(fields, left) + valueOf(fields, right)
      const cut = valueOf(fields, left).length + by
      return changed(changed(fields, left, both.slice(0, cut)), right, both.slice(cut))
    }),
  )
})

/** The provider reports payments that are not ours; their money must still be recorded. */
const unknown: Hostile[] = ['APPROVED', 'DECLINED', 'PENDING'].map((status) => ({
  what: `unknown payment: ${status}`,
  make: (secret, { unsent }) =>
    honest(secret, `unknown payment: ${status}`, {
      ...unsent,
      status,
      reference: someReference(),
      transaction: newTransaction(),
    }),
}))

export const HOSTILE: Hostile[] = [...forged, ...altered, ...unsigned, ...shifted, ...unknown]

function from(what: string, fields: (victim: Victim, secret: string) => Field[] | null): Hostile {
  return {
    what,
    make(secret, victim) {
      const made = fields(victim, secret)
      return made && posted(what, made)
    },
  }
}

export function valueOf(fields: Field[], name: string): string {
  return fields.find(([each]) => each === name)?.[1] ?? ''
}

/** Replaces the value of a field, or adds the field at the end. */
export function changed(fields: Field[], name: string, value: string): Field[] {
  return fields.some(([each]) => each === name)
    ? fields.map(([each, old]): Field => [each, each === name ? value : old])
    : [...fields, [name, value]]
}
