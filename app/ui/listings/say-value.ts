import { common } from '#app/texts/common.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { healthWords, listing as words, mareHealthWords } from '#app/texts/listing/listing.ts'
import { type CaptureField, type CaptureValues, FIELDS } from '#machines/capture/fields.ts'

const FINDINGS: Record<string, string> = { ...healthWords, ...mareHealthWords }

/** The value of a listing's field in the wording of the seller's form; '' if it is unknown. */
export function sayValue(name: CaptureField, value: CaptureValues[CaptureField]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (Array.isArray(value)) return value.map((each) => FINDINGS[each] ?? each).join(' · ')
  const field = FIELDS[name]
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'number') return `${value} ${field.unit}`
  if (field.kind === 'date') return formatShortDay(String(value))
  if (field.kind === 'sex') return words.sexes[value as keyof typeof words.sexes]
  return String(value)
}
