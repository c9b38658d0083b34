import { type ChangeObject, Diff } from 'diff'

export type Piece = { text: string; change: 'same' | 'added' | 'removed' }

/** Time limit of the comparison in ms: two texts without anything in common would take minutes. */
const PATIENCE_MS = 2_000

/**
 * Words, each with the blanks after it. An e-mail or web address is one word; so is a number, an amount, a date, an
 * hour or a percentage with the marks inside it. Any other mark is a word of its own. Lengths are bounded where each
 * letter of a text without blanks would begin another search.
 */
const WORDS = new RegExp(
  [
    String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,250}[\p{L}\p{N}]`,
    String.raw`https?://\S{0,2000}[^\s.,;:!?)\]}'"»”*_]`,
    String.raw`[$€]?(?:[\p{L}\p{M}\p{N}_]|(?<=\p{N})[.,:’'–](?=\p{N})|(?<=[\p{L}\p{N}])[/-](?=[\p{L}\p{N}]))+[%‰]?`,
    String.raw`\S`,
    String.raw`^(?=\s)`,
  ]
    .map((word) => String.raw`(?:${word})\s*`)
    .join('|'),
  'gu',
)

class WordDiff extends Diff<string, string> {
  override tokenize = (text: string) => text.match(WORDS) ?? []
  override equals = (one: string, other: string) => one.trimEnd() === other.trimEnd()
  override join = (words: string[]) => words.join('')
  override postProcess = (changes: ChangeObject<string>[]) => changes.flatMap(outsideBlanks)
}

/** Blanks after both a removed and the added text in its place belong to neither. */
function outsideBlanks(change: ChangeObject<string>, nth: number, all: ChangeObject<string>[]): ChangeObject<string>[] {
  const [removed, added] = change.removed ? [change, all[nth + 1]] : [all[nth - 1], change]
  const blanks = removed?.removed && added?.added && /\s*$/.exec(added.value)?.[0]
  if (!blanks || !removed.value.endsWith(blanks)) return [change]
  const trimmed = { ...change, value: change.value.slice(0, -blanks.length) }
  return change.removed ? [trimmed] : [trimmed, { value: blanks, added: false, removed: false, count: 0 }]
}

const words = new WordDiff()

/**
 * Differences between two texts, word by word; null if they are too many to compute in time. Runs in many small turns
 * of the event loop, so that bids are judged meanwhile.
 */
export async function compareWords(before: string, after: string): Promise<Piece[] | null> {
  const changes = await new Promise<ChangeObject<string>[] | undefined>((resolve) =>
    words.diff(before, after, { timeout: PATIENCE_MS, callback: resolve }),
  )
  if (!changes) return null
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
