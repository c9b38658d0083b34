import { common } from '#app/texts/common.ts'
import { formatCents, formatMoney } from '#app/texts/format/money.ts'

type MoneyProps = {
  pesos: number
  /** The name by which the live script replaces the figures alone. */
  live?: string
  /** With its cents, even if there are none: on a receipt. */
  exact?: boolean
}

/** An amount in pesos, with the currency's name. */
export function Money({ pesos, live, exact = false }: MoneyProps) {
  return (
    <span className="money">
      <span data-live={live}>{exact ? formatCents(pesos * 100) : formatMoney(pesos)}</span>{' '}
      <small>{common.currency}</small>
    </span>
  )
}
