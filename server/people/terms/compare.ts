import { diffWords } from 'diff'

/** A piece of a text: as it was, new, or no longer there. */
export type Piece = { text: string; change: 'same' | 'added' | 'removed' }

/** Comparing ends after this, ms: two texts that have nothing in common would take minutes. */
const PATIENCE_MS = 2_000

/**
 * What became of a text, word by word; null where too much has changed to be told apart in time. It is done in many small
 * turns: bids go on being judged meanwhile.
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
