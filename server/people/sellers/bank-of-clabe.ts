import { clabe as clabes } from 'clabe-validator'

/** The bank that a CLABE's first three digits name, as "BBVA México"; null where no bank has them. */
export function bankOfClabe(clabe: string): string | null {
  const { ok, bank } = clabes.validate(clabe)
  return ok ? bank : null
}
