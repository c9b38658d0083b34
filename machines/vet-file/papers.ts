/** Papers of a horse that run out: Coggins, health certificate, export papers. Pure. */

export const PAPER_KINDS = ['coggins', 'health-certificate', 'export'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** A Coggins test is accepted for six months from its date. */
const COGGINS_MONTHS = 6

/** Days before a paper runs out on which the seller is reminded. */
export const REMINDED_DAYS = [14, 3] as const

/** Last day on which a paper is valid, ISO. A Coggins never outlives six months, whatever is written on it. */
export function validUntil({ kind, issuedOn, expiresOn }: Paper): string | null {
  if (kind !== 'coggins') return expiresOn
  const latest = monthsAfter(issuedOn, COGGINS_MONTHS)
  return expiresOn !== null && expiresOn < latest ? expiresOn : latest
}

/** Days in ISO; `expiresOn` null: no end is written on it. */
type Paper = { kind: PaperKind; issuedOn: string; expiresOn: string | null }

/** True if the paper will have run out on the day of the closing. */
export function isOutAt(paper: Paper, closingDay: string): boolean {
  const until = validUntil(paper)
  return until !== null && until < closingDay
}

/** The same day so many months later, or the last day of that month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
