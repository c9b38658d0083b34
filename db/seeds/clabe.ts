import { clabeCheck } from '#machines/identifiers/rules.ts'

/** A valid CLABE (18 digits, with check digit) of a fictitious account at bank 012, place 320. */
export function clabe(account: number): string {
  const digits = `012320${String(account).padStart(11, '0')}`
  return `${digits}${clabeCheck(digits)}`
}
