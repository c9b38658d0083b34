type Posted = Pick<URLSearchParams, 'getAll'> | Pick<FormData, 'getAll'>

/**
 * The photos that stand, by their ids, as a post of `<PhotoList>` wants them: `quitar` removes, `orden` is the whole
 * order, `antes` and `despues` move one by one place. Ids that do not stand pass unnoticed, those left out of `orden`
 * follow at the end; so the same order twice is once.
 */
export function arrangePhotos(standing: readonly string[], posted: Posted): string[] {
  const ids = (name: string) => posted.getAll(name).filter((id): id is string => typeof id === 'string')
  const removed = new Set(ids('quitar'))
  const left = standing.filter((id) => !removed.has(id))
  const first = new Set(ids('orden').filter((id) => left.includes(id)))
  let order = [...first, ...left.filter((id) => !first.has(id))]
  for (const id of ids('antes')) order = movePhoto(order, id, -1)
  for (const id of ids('despues')) order = movePhoto(order, id, 1)
  return order
}

/** One place earlier (-1) or later (1); at the end of the list, or unknown, it stays. */
export function movePhoto(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  return from < 0 || to < 0 || to >= order.length ? [...order] : order.with(from, order[to] ?? id).with(to, id)
}
