import { href } from 'react-router'
import { formatCharge } from '#app/texts/format/money.ts'
import { movementTurns, tellMovement } from '#app/texts/money/movements.ts'
import { paying, purposes } from '#app/texts/money/payments.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { HeldMoney } from '#server/money/payments/kept-money.ts'
import type { Movement } from '#server/money/payments/movements/list.ts'
import { saleAlerts as words } from './words.ts'

type SaleAlertsProps = {
  /** Money that waits for a decision of the house. */
  held: HeldMoney | null
  /** Movements of the payment provider that name payments of the sale; only some may take money away. */
  movements: Movement[]
}

const { held: heldWords } = paying

/** Warnings about the money of a sale: a payment under review, a chargeback. Nothing if there is none. */
export function SaleAlerts({ held, movements }: SaleAlertsProps) {
  const calling = movements.filter(({ calls }) => calls)
  if (!held && calling.length === 0) return null
  return (
    <section className="notice info" aria-labelledby="dinero">
      <Icon name="alert" />
      <div>
        <strong id="dinero">{words.title}</strong>
        <ul className="stack">
          {held && (
            <li>
              {heldWords.told}: {formatCharge(held.cents, held.currency)} · {purposes[held.purpose]} ·{' '}
              <a className="inline-link" href={hrefOfHeld(held)} data-dialog="">
                {heldWords.decide}
              </a>
            </li>
          )}
          {calling.map((movement) => (
            <li key={movement.id}>
              <MovementLine movement={movement} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The same in a table's cell. */
export function ShortAlerts({ held, movements }: SaleAlertsProps) {
  return (
    <>
      {held && (
        <small>
          <a href={hrefOfHeld(held)} data-dialog="">
            {heldWords.told}
          </a>
        </small>
      )}
      {movements
        .filter(({ calls }) => calls)
        .map((movement) => (
          <small key={movement.id}>
            <a href={hrefOfMovement(movement)} data-dialog="">
              {tellMovement(movement)}
            </a>
          </small>
        ))}
    </>
  )
}

/** A movement in a line, with its turn if it asks for somebody. */
export function MovementLine({ movement }: { movement: Movement }) {
  const { cents, currency, receivedAt, calls, attendedAt } = movement
  return (
    <>
      <a className="inline-link" href={hrefOfMovement(movement)} data-dialog="">
        {tellMovement(movement)}
      </a>{' '}
      · {formatCharge(cents, currency)} · <Moment at={receivedAt} as="dayTime" />{' '}
      {calls && <MovementTurn attended={attendedAt !== null} />}
    </>
  )
}

/** Badge of a movement that may take money away: still to be reviewed, or attended to. */
export function MovementTurn({ attended }: { attended: boolean }) {
  return <span className={attended ? 'badge good' : 'badge warn'}>{movementTurns[attended ? 'attended' : 'open']}</span>
}

const hrefOfHeld = ({ refund }: HeldMoney) => href('/admin/devoluciones/:refund', { refund: String(refund) })

const hrefOfMovement = ({ id }: Movement) => href('/admin/devoluciones/movimientos/:movement', { movement: String(id) })
