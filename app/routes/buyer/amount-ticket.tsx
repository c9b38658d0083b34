import { amountInWords } from '#app/texts/amount-in-words.ts'
import { Money } from '#app/ui/money.tsx'

/** What is about to be confirmed, in figures and in words: a zero too many is seen there. Whole pesos. */
export function AmountTicket({ label, pesos }: { label: string; pesos: number }) {
  return (
    <div className="ticket">
      <p className="label">{label}</p>
      <Money pesos={pesos} />
      <p className="in-words">{amountInWords(pesos)}</p>
    </div>
  )
}
