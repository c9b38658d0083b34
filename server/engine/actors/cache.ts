/** A cache of the `limit` most recently used values. A Map keeps insertion order, so its first key is the oldest. */
export function createCache<Value>(limit: number) {
  const values = new Map<number, Value>()
  return {
    get: (id: number) => values.get(id),
    delete: (id: number) => values.delete(id),
    set(id: number, value: Value) {
      values.delete(id)
      values.set(id, value)
      if (values.size > limit) values.delete(values.keys().next().value as number)
    },
  }
}
