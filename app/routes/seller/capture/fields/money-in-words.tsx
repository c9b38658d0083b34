import { type ComponentProps, useState } from 'react'
import { parseAmount } from '#app/forms/fields/amount.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { textOf } from '#app/ui/form/field.tsx'

/** An amount, repeated in words. */
export function MoneyInWords({ digits, ...props }: ComponentProps<typeof MoneyField> & { digits: 7 | 11 }) {
  const [inWords, setInWords] = useState(() => wordsOf(textOf(props.field) ?? '', digits))
  return (
    <MoneyField
      {...props}
      digits={digits}
      inWords={inWords}
      onChange={(event) => setInWords(wordsOf(event.target.value, digits))}
    />
  )
}

function wordsOf(typed: string, digits: number): string | undefined {
  const pesos = typed.trim() ? parseAmount(typed) : 'not-a-number'
  return typeof pesos === 'number' && pesos > 0 && pesos < 10 ** digits ? amountInWords(pesos) : undefined
}
