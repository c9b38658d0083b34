import { common } from '#app/texts/common.ts'
import { formatMoney } from '#app/texts/format/money.ts'

/** An amount in whole pesos. With `live`, the live script replaces only the figures. */
export function Money({ pesos, live }: { pesos: number; live?: string }) {
  return (
    <span className="money">
      <span data-live={live}>{formatMoney(pesos)}</span> <small>{common.currency}</small>
    </span>
  )
}
