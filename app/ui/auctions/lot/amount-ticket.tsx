import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { Money } from '#app/ui/money.tsx'

/** The amount to confirm, in figures and in words, which makes a zero too many visible. Whole pesos. */
export function AmountTicket({ label, pesos }: { label: string; pesos: number }) {
  return (
    <div className="ticket">
      <p className="label">{label}</p>
      <Money pesos={pesos} />
      <p className="in-words">{amountInWords(pesos)}</p>
    </div>
  )
}
