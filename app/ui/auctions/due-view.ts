import type { DueView } from '#app/ui/views.ts'

/** What is owed, as it is shown at `now` (epoch ms); null when nothing is. */
export function dueView(due: Omit<DueView, 'overdue'> | null | undefined, now: number): DueView | null {
  if (!due) return null
  const { purpose, pesos, dueAt } = due
  return { purpose, pesos, dueAt, overdue: dueAt !== null && dueAt < now }
}
