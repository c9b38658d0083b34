import type { SavedSearch } from './searches.ts'

const SEXES = { stallion: 'Garañón', mare: 'Hembra', gelding: 'Castrado' }
const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 })

/** Name of a saved search, composed of its criteria: "Rienda · Hembra · Jalisco · hasta $200,000". */
export function searchName({ className, sex, stateName, sire, damSire, from, to }: SavedSearch): string {
  return [
    className,
    sex && SEXES[sex],
    stateName,
    sire && `padre ${sire}`,
    damSire && `abuelo materno ${damSire}`,
    from !== null && `desde ${money.format(from)}`,
    to !== null && `hasta ${money.format(to)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
