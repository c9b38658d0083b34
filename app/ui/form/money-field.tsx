import type { ComponentProps } from 'react'
import type { MoneyDigits } from '#app/forms/money.ts'
import { common } from '#app/texts/common.ts'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

/** "$ ", " MXN" and ".00": what people type around an amount, and the server reads past. */
const AROUND = 9

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> &
  Omit<OfField, 'counter'> & {
    digits?: MoneyDigits
    /** The amount that the server has read, written out: a zero too many is seen there. */
    inWords?: string | undefined
  }

/** Whole pesos, typed with or without commas, sign and currency; the server reads them all (`app/forms/money.ts`). */
export function MoneyField({ field, label, hint, digits = 7, inWords, ...input }: MoneyFieldProps) {
  const commas = Math.floor((digits - 1) / 3)
  const words = hint || inWords ? <MoneyHint hint={hint} inWords={inWords} /> : undefined
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={words}>
      <div className="money-input">
        <span aria-hidden="true">$</span>
        <input
          autoComplete="off"
          defaultValue={textOf(field)}
          {...input}
          type="text"
          inputMode="numeric"
          maxLength={digits + commas + AROUND}
          {...controlOf(field, { hint: words })}
        />
        <span aria-hidden="true">{common.currency}</span>
      </div>
    </FieldFrame>
  )
}

function MoneyHint({ hint, inWords }: Pick<MoneyFieldProps, 'hint' | 'inWords'>) {
  return (
    <>
      {hint} {inWords && <span className="in-words">{inWords}</span>}
    </>
  )
}
