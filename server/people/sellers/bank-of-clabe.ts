import { clabe as clabes } from 'clabe-validator'

/** The bank of codes that belong to none. */
const NO_BANK = 'N/A'

/** Bank identified by a CLABE's first three digits, such as "BBVA México"; null for unknown digits. */
export function bankOfClabe(clabe: string): string | null {
  const { ok, bank } = clabes.validate(clabe)
  return ok && bank !== NO_BANK ? bank : null
}
