/** A small deterministic generator: the same seed draws the same picture on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  (): number
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Mulberry32; `salt` separates streams so that one more draw in the sky does not move the horse. */
export function randomFrom(seed: number, salt = 0): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 3; i++) next()
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    chance: (probability: number) => next() < probability,
  })
}
