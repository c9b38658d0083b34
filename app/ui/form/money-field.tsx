import type { ComponentProps } from 'react'
import type { MoneyDigits } from '#app/forms/money.ts'
import { common } from '#app/texts/common.ts'
import { describe, FieldFrame, type FieldWords } from './field.tsx'

/** "$ ", " MXN" and ".00": what people type around an amount, and the server reads past. */
const AROUND = 9

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> &
  Omit<FieldWords, 'counter'> & {
    name: string
    digits?: MoneyDigits
    /** The amount that the server has read, written out: a zero too many is seen there. */
    inWords?: string | undefined
  }

/** Whole pesos, typed with or without commas, sign and currency; the server reads them all (`app/forms/money.ts`). */
export function MoneyField({ label, hint, errors, id, name, digits = 7, inWords, ...input }: MoneyFieldProps) {
  const fieldId = id ?? name
  const commas = Math.floor((digits - 1) / 3)
  const words = hint || inWords ? <MoneyHint hint={hint} inWords={inWords} /> : undefined
  return (
    <FieldFrame id={fieldId} label={label} hint={words} errors={errors}>
      <div className="money-input">
        <span aria-hidden="true">$</span>
        <input
          autoComplete="off"
          {...input}
          id={fieldId}
          name={name}
          type="text"
          inputMode="numeric"
          maxLength={digits + commas + AROUND}
          {...describe(fieldId, { hint: words, errors })}
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
