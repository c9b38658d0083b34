/**
 * `{ closed: { sold: 'inProcess' } }` → `closed.sold.inProcess`, typed as a state of the caller's table. Throws for
 * parallel regions, as a row has one state.
 */
export function statePath<State extends string = string>(value: unknown): State {
  return pathOf(value) as State
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [[parent, child] = [], ...regions] = Object.entries(value as Record<string, unknown>)
  if (regions.length > 0) throw new Error('A persisted machine has no parallel states')
  return `${parent}.${pathOf(child)}`
}
