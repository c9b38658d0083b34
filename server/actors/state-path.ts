/** `{ closed: { sold: 'inProcess' } }` → `closed.sold.inProcess`. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value
  const [[parent, child] = []] = Object.entries(value as Record<string, unknown>)
  return `${parent}.${statePath(child)}`
}
