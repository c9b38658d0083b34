import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the migrations of this release stand. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/** Names of the migrations that this release was written against, oldest first. */
export function migrationsOfRelease(folder = MIGRATIONS): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}
