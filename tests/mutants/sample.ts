import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Lines per window: most blocks fit in. */
const WINDOW = 8

/**
 * Divides every file of these patterns into windows of a few lines and takes `share` (0 to 1) of them, the same ones
 * for the same seed. In the format of Stryker's `mutate`: `file:first-last`.
 */
export function sample(patterns: string[], share: number, seed: string): string[] {
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const files = globSync(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    { exclude: excluded },
  ).toSorted()
  if (share >= 1) return files
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length
    const windows = Array.from({ length: Math.ceil(lines / WINDOW) }, (_, index) => index * WINDOW + 1)
    return windows
      .filter((first) => chance(`${seed} ${file} ${first}`) < share)
      .map((first) => `${file}:${first}-${Math.min(first + WINDOW - 1, lines)}`)
  })
}

/** A number from 0 to 1, always the same for the same text. */
function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
