/** `{ closed: { sold: 'inProcess' } }` → `closed.sold.inProcess`. Throws for parallel regions: a row has one state. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value
  const [[parent, child] = [], ...regions] = Object.entries(value as Record<string, unknown>)
  if (regions.length > 0) throw new Error('A persisted machine has no parallel states')
  return `${parent}.${statePath(child)}`
}
