import type { ComponentProps } from 'react'
import type { MoneyDigits } from '#app/forms/fields/money.ts'
import { common } from '#app/texts/common.ts'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

/** Characters that users type around an amount and the server ignores: "$ ", " MXN" and ".00". */
const AROUND = 9

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> &
  Omit<OfField, 'counter'> & {
    digits?: MoneyDigits
    /** The amount in words as read by the server, which reveals a surplus zero. */
    inWords?: string | undefined
  }

/** Whole pesos, with or without commas, sign and currency; the server parses them (`app/forms/fields/money.ts`). */
export function MoneyField({ field, label, hint, digits = 7, inWords, ...input }: MoneyFieldProps) {
  const commas = Math.floor((digits - 1) / 3)
  const words = hint || inWords ? <MoneyHint hint={hint} inWords={inWords} /> : undefined
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={words}>
      <div className="money-input">
        <span aria-hidden="true">$</span>
        <input
          autoComplete="off"
          defaultValue={grouped(textOf(field))}
          data-digits={digits}
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

/** A stored amount with its thousands grouped, as `live/group-money.ts` does while it is typed. */
const grouped = (text?: string) => (text && /^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : text)

function MoneyHint({ hint, inWords }: Pick<MoneyFieldProps, 'hint' | 'inWords'>) {
  return (
    <>
      {hint} {inWords && <span className="in-words">{inWords}</span>}
    </>
  )
}
