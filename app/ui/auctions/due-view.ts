import type { DueView } from '#app/ui/views.ts'

/** The amount due as displayed at `now` (epoch ms); null when nothing is due. */
export function dueView(due: Omit<DueView, 'overdue'> | null | undefined, now: number): DueView | null {
  if (!due) return null
  const { purpose, pesos, dueAt } = due
  return { purpose, pesos, dueAt, overdue: dueAt !== null && dueAt < now }
}
