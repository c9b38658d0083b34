/** Random numbers by seed: the same seed gives the same market on every machine. */
export type Random = ReturnType<typeof createRandom>

export function createRandom(seed: number) {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T
  return {
    next,
    between,
    whole,
    /** Log-normal with this median. */
    around: (median: number, spread: number) => median * Math.exp(spread * normal()),
    chance: (p: number) => next() < p,
    pick,
    some<T>(of: readonly T[], count: number): T[] {
      const left = [...of]
      const taken: T[] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(next() * left.length), 1))
      return taken
    },
  }
}
