import { common } from '#app/texts/common.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { type Finding, findingWords, listing as words } from '#app/texts/listing/listing.ts'
import { type CaptureField, type CaptureValues, FIELDS } from '#machines/capture/fields.ts'

/** The value of a listing's field in the wording of the seller's form; '' if it is unknown. */
export function sayValue(name: CaptureField, value: CaptureValues[CaptureField]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? common.yes : common.no
  const field = FIELDS[name]
  if (Array.isArray(value))
    return (field.kind === 'findings' ? value.map((each) => findingWords[each as Finding]) : value).join(' · ')
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'number') return `${value} ${field.unit}`
  if (field.kind === 'date') return formatShortDay(String(value))
  if (field.kind === 'sex') return words.sexes[value as keyof typeof words.sexes]
  return String(value)
}
