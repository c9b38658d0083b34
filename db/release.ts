import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import product from '../package.json' with { type: 'json' }

/** Folder of this release's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

/** Names of the migrations that this release was written against, oldest first. */
export function migrationsOfRelease(folder = MIGRATIONS): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Name of a release, to tell nodes apart: its version and its newest migration. */
export function releaseName(migrations: readonly string[]): string {
  return `${product.version} (${migrations.at(-1)?.slice(0, 80) ?? '–'})`
}
