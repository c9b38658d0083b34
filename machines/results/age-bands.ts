/** Ages in years that are compared with each other; the last band has no end. */
const BANDS = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 6],
  [7, 10],
  [11, 15],
  [16, 60],
] as const

/** The youngest and the oldest age that are compared with this one, in whole years. */
export function ageBandOf(age: number): { from: number; to: number } {
  const [from, to] = BANDS.find(([, last]) => age <= last) ?? [16, 60]
  return { from, to }
}

/** The ages at which another band begins, in whole years. */
export const BAND_STEPS = BANDS.slice(1).map(([from]) => from)
