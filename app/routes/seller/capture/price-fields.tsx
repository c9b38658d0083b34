import { useState } from 'react'
import { PRICE_DIGITS } from '#app/forms/capture-texts.ts'
import { parseAmount } from '#app/forms/amount.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import type { Fields } from './capture-form.tsx'
import { Toggle } from './general-fields.tsx'
import { words } from './words.ts'

/** The estimated price, also in words, and the choice to offer it as buy-now price (ruling 35). */
export function PriceFields({ fields }: { fields: Fields }) {
  const [inWords, setInWords] = useState(() => wordsOf(fields.text('price')))
  return (
    <>
      <MoneyField
        field={fields.field('price')}
        label={labels.price}
        hint={fields.hint('price', words.priceHint)}
        digits={PRICE_DIGITS}
        inWords={inWords}
        onChange={(event) => setInWords(wordsOf(event.target.value))}
      />
      <Toggle fields={fields} name="offerBuyNow" hint={words.offerHint} />
    </>
  )
}

function wordsOf(typed: string): string | undefined {
  const pesos = typed.trim() ? parseAmount(typed) : 'not-a-number'
  return typeof pesos === 'number' && pesos > 0 && pesos < 10 ** PRICE_DIGITS ? amountInWords(pesos) : undefined
}
