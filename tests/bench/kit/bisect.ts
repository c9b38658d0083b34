import type { Spread } from './rounds.ts'

/** A commit that changed a figure, and the figure before and with it. */
export type Step = { commit: string; before: Spread; after: Spread }

/** Change of a median from which a commit is named. */
const CHANGED = 0.1

/**
 * The commits of a span that changed a figure by more than a tenth. `commits`: oldest first, the first one being the
 * base. Measures both ends of a span, and its halves only if the ends differ: changes that cancel each other within a
 * span are not seen. A difference within the spread of the rounds counts as none.
 */
export async function findSteps(commits: string[], measure: (commit: string) => Promise<Spread>): Promise<Step[]> {
  const known = new Map<string, Promise<Spread>>()
  const figureOf = (commit: string) => {
    const figure = known.get(commit) ?? measure(commit)
    known.set(commit, figure)
    return figure
  }

  async function within(from: number, to: number): Promise<Step[]> {
    const before = await figureOf(commits[from] as string)
    const after = await figureOf(commits[to] as string)
    if (!differ(before, after)) return []
    if (to - from === 1) return [{ commit: commits[to] as string, before, after }]
    const middle = Math.floor((from + to) / 2)
    return [...(await within(from, middle)), ...(await within(middle, to))]
  }
  return commits.length < 2 ? [] : within(0, commits.length - 1)
}

function differ(before: Spread, after: Spread): boolean {
  const change = Math.abs(after.median / before.median - 1)
  return change > CHANGED && (after.min > before.median || after.max < before.median)
}
