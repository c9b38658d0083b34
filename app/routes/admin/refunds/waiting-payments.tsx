import { formatMoney } from '#app/texts/format.ts'
import { purposes } from '#app/texts/payments.ts'
import { formatAge, refunds as words } from './words.ts'

export type WaitingRow = {
  reference: string
  item: string
  purpose: keyof typeof purposes
  amount: number
  state: string
  createdAt: number
  payer: string
}

/** Payments that the provider has not decided, oldest first. */
export function WaitingPayments({ rows, now }: { rows: WaitingRow[]; now: number }) {
  return (
    <div className="wide-table" tabIndex={0} role="region" aria-labelledby="en-espera">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.concept}</th>
            <th scope="col">{words.payer}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.age}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, item, purpose, amount, state, createdAt, payer }) => (
            <tr key={reference}>
              <th scope="row">
                {purposes[purpose]}: {item}
              </th>
              <td>{payer}</td>
              <td>{formatMoney(amount)}</td>
              <td>{words.states[state] ?? state}</td>
              <td>{formatAge(now - createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
