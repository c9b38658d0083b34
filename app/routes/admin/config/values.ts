import { formatMoney } from '#app/texts/format/money.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import type { SettingName, SettingValues } from '#server/office/settings/sections.ts'
import { config as words } from './words.ts'

/** Whole pesos. */
export const PESOS = new Set<SettingName>(['bidLimit', 'firstPayment', 'fine', 'twoPersonPesos', 'limitTwoPersonPesos'])
const MONEY = new Set<SettingName>([...PESOS, 'cardFee'])
const PERCENT = new Set<SettingName>([
  'smallBid',
  'mediumBid',
  'bigBid',
  'openingBid',
  'depositPercentage',
  'profitPercentage',
  'cardFeePercentage',
])

/** A setting's value for display. */
export function shownValue(name: SettingName, value: unknown): string {
  if (name === 'openingBid' && value === null) return words.byRange
  if (name === 'bidLimit' && value === 0) return words.noLimit
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (Array.isArray(value)) return value.length > 0 ? value.join('\n') : words.none
  if (value === null || value === undefined || value === '') return words.none
  if (MONEY.has(name)) return formatMoney(Number(value))
  if (PERCENT.has(name)) return `${String(value)} %`
  return typeof value === 'number' ? formatWhole(value) : String(value)
}

/** Settings as field values of a form. */
export function typedValues(values: SettingValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value === 'boolean') return value ? [[name, 'on']] : []
      if (Array.isArray(value)) return [[name, value.join('\n')]]
      if (PESOS.has(name as SettingName)) return [[name, formatWhole(Number(value))]]
      return [[name, value === null || value === undefined ? '' : String(value)]]
    }),
  )
}
