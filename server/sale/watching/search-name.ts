import { formatMoney } from '#app/texts/format/money.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import type { SavedSearch } from './searches.ts'

/** Name of a saved search, composed of its criteria: "«lucero» · Rienda · Hembra · Jalisco · hasta $200,000". */
export function searchName({ words, className, sex, stateName, sire, damSire, from, to }: SavedSearch): string {
  return [
    words && `«${words}»`,
    className,
    sex && sexes[sex],
    stateName,
    sire && `padre ${sire}`,
    damSire && `abuelo materno ${damSire}`,
    from !== null && `desde ${formatMoney(from)}`,
    to !== null && `hasta ${formatMoney(to)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
