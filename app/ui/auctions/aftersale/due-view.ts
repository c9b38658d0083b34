import type { DueView } from '#app/ui/views.ts'

/** The amount due as displayed at `now` (epoch ms); null when nothing is due. */
export function dueView(
  due: (Omit<DueView, 'overdue' | 'held'> & { held: object | null }) | null | undefined,
  now: number,
): DueView | null {
  if (!due) return null
  const { purpose, pesos, dueAt, held } = due
  // No deadline runs during a review (ruling 87).
  return { purpose, pesos, dueAt, overdue: held === null && dueAt !== null && dueAt < now, held: held !== null }
}
