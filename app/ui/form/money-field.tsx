import type { ComponentProps } from 'react'
import { common } from '#app/texts/common.ts'
import { describe, FieldFrame, type FieldWords } from './field.tsx'

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> &
  Omit<FieldWords, 'counter'> & {
    name: string
    /** A bid has at most 7 digits, a listing's price at most 11. */
    digits?: 7 | 11
  }

/** Whole pesos, typed with or without commas; the server reads either. */
export function MoneyField({ label, hint, errors, id, name, digits = 7, ...input }: MoneyFieldProps) {
  const fieldId = id ?? name
  const commas = Math.floor((digits - 1) / 3)
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <div className="money-input">
        <span aria-hidden="true">$</span>
        <input
          {...input}
          id={fieldId}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits + commas}
          data-digits={digits}
          {...describe(fieldId, { hint, errors })}
        />
        <span aria-hidden="true">{common.currency}</span>
      </div>
    </FieldFrame>
  )
}
