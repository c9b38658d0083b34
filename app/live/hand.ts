/** After input by pointer or keyboard, rows are not added, removed or moved for this time, in ms. */
const REST_MS = 4_000

let felt = -Infinity
for (const each of ['pointermove', 'pointerdown', 'keydown'] as const)
  addEventListener(each, () => (felt = performance.now()), { passive: true })

/** False while a hand may be about to press what would move. */
export const mayMove = () => performance.now() - felt > REST_MS
