/** Results of two measurements made alternately, so that a busy machine slows both equally. */

export type Pair<Sample> = { ours: Sample; theirs: Sample }

export type Spread = { median: number; min: number; max: number }

/**
 * Warms both up, then measures A B, B A, A B …, so that slow changes affect both sides equally. Returns `rounds` pairs,
 * in order.
 */
export async function sideBySide<Sample>(
  rounds: number,
  ours: () => Promise<Sample>,
  theirs: () => Promise<Sample>,
): Promise<Pair<Sample>[]> {
  await ours()
  await theirs()
  const pairs: Pair<Sample>[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await ours()
      pairs.push({ ours: first, theirs: await theirs() })
    } else {
      const first = await theirs()
      pairs.push({ ours: await ours(), theirs: first })
    }
  }
  return pairs
}

/** The ratio ours : theirs of one figure, per pair. */
export function ratios<Sample>(pairs: Pair<Sample>[], figure: (sample: Sample) => number): number[] {
  return pairs.map(({ ours, theirs }) => figure(ours) / figure(theirs))
}

export function spreadOf(values: number[]): Spread {
  return { median: quantile(values, 0.5), min: Math.min(...values), max: Math.max(...values) }
}

/** The value below which the share `q` of the values lies; interpolated between neighbours. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = q * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN]
  return low + (high - low) * (place - Math.floor(place))
}
