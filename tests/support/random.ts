/** mulberry32: the same numbers for the same seed, so that a failure can be reproduced. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { between, one: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item }
}

export type Random = ReturnType<typeof randomFrom>
