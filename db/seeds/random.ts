/** Pseudo-random numbers, the same in every run, so that all demo houses are equal. */
export type Random = {
  /** 0 ≤ n < 1 */
  next(): number
  /** Integer, inclusive bounds. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** `count` different items, or all if there are fewer. */
  some<T>(items: readonly T[], count: number): T[]
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const some = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items]
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(between(0, rest.length - 1), 1)[0] as T,
    )
  }
  return { next, between, some, pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T }
}
