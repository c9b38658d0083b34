import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field, type FieldState } from '#app/ui/form/field.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import type { SettingName } from '#server/office/settings/sections.ts'
import { COUNTERS } from './form.ts'
import { PESOS } from './values.ts'
import { config as words } from './words.ts'

const CHECKED = new Set<SettingName>([
  'book',
  'console',
  'deals',
  'enablePayments',
  'invitationCodeRequired',
  'limitRequests',
  'listingSheets',
  'mandates',
  'maxima',
  'notices',
  'practice',
  'printedCatalogues',
  'publicData',
  'push',
  'reserves',
  'secondChances',
  'secondFactorRequired',
  'settlements',
  'shills',
  'statistics',
  'vetFiles',
  'watching',
])
const AREAS = new Set<SettingName>(['welcome', 'transferDetails', 'priceTerms', 'carrierEmails'])
/** Maximum digits of the numeric settings. */
const DIGITS: Partial<Record<SettingName, number>> = {
  smallBid: 2,
  mediumBid: 2,
  bigBid: 2,
  openingBid: 2,
  depositPercentage: 2,
  extensionMinutes: 2,
  firstPaymentDays: 3,
  strikeLimit: 2,
  strikeDays: 4,
  creditValidDays: 4,
  documentRetentionMonths: 3,
  outageSeconds: 3,
}
const COUNTED: Partial<Record<SettingName, number>> = {
  ...COUNTERS,
  profitPercentage: COUNTERS.reports,
  cardFee: COUNTERS.reports,
  cardFeePercentage: COUNTERS.reports,
}

/** The control of a setting. */
export function ConfigField({ name, field }: { name: SettingName; field: FieldState }) {
  const [label, hint] = [words.labels[name], words.hints[name]]
  const counter = COUNTED[name]
  if (CHECKED.has(name)) return <Checkbox field={field} label={label} hint={hint} />
  if (PESOS.has(name)) return <MoneyField field={field} label={label} hint={hint} />
  if (AREAS.has(name))
    return (
      <TextArea
        field={name === 'transferDetails' || name === 'carrierEmails' ? optional(field) : field}
        label={label}
        hint={hint}
        counter={counter}
        rows={name === 'welcome' ? 3 : 5}
      />
    )
  const digits = DIGITS[name]
  return (
    <Field
      field={name === 'openingBid' ? optional(field) : field}
      label={label}
      hint={hint}
      counter={counter ?? digits}
      inputMode={digits ? 'numeric' : counter === COUNTERS.reports ? 'decimal' : undefined}
      type={name === 'email' ? 'email' : name === 'contactPhone' ? 'tel' : 'text'}
      autoComplete="off"
    />
  )
}

/**
 * Marks a field as optional. Copied field by field: Conform computes its metadata on access, so it cannot be spread.
 */
function optional({ id, name, initialValue, errors }: FieldState): FieldState {
  return { id, name, initialValue, errors, required: false }
}
