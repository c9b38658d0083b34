import { diffWords } from 'diff'

export type Piece = { text: string; change: 'same' | 'added' | 'removed' }

/** Time limit of the comparison in ms: two texts without anything in common would take minutes. */
const PATIENCE_MS = 2_000

/**
 * Differences between two texts, word by word; null if they are too many to compute in time. Runs in many small turns
 * of the event loop, so that bids are judged meanwhile.
 */
export async function compareWords(before: string, after: string): Promise<Piece[] | null> {
  const changes = await new Promise<ReturnType<typeof diffWords> | undefined>((resolve) =>
    diffWords(before, after, { timeout: PATIENCE_MS, callback: resolve }),
  )
  if (!changes) return null
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
