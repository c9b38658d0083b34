/**
 * The day that a text names, "2026-11-21"; null for anything else. Every day that comes from outside passes here before
 * PostgreSQL sees it, which fails at 31 February and at the year 0. Years 1 to 9999; a form or filter narrows them.
 */
export function calendarDay(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return null
  const midnight = new Date(`${text}T00:00:00Z`)
  // JavaScript would turn the 31st of February into a day of March.
  return Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(text) ? null : text
}
