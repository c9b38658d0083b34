import { join, resolve } from 'node:path'
import { SettingsError } from '#server/env.ts'
import { parseMigrationEnv } from './migration-env.ts'

/** The installation to back up or restore: its database and its uploads. */
type KeptHouse = {
  url: string
  ownerUrl: string
  serverRole: string | undefined
  /** null if uploads are in a bucket. */
  dataDir: string | null
  stop?: () => Promise<void>
}

/** The folder given on the command line. Throws SettingsError. */
export function folderOf(argv: readonly string[], command: 'backup' | 'restore'): string {
  const [, , folder, ...others] = argv
  if (!folder || folder.startsWith('-') || others.length > 0)
    throw new SettingsError(`Name one folder: npm run ${command} -- /backups/2026-11-22`)
  return resolve(folder)
}

/** Uses the server's own settings; without `DATABASE_URL` the demo's database in `DATA_DIR`. Throws SettingsError. */
export async function openHouseToKeep(source: Record<string, string | undefined>): Promise<KeptHouse> {
  const folder = resolve(source.DATA_DIR?.trim() || '.data')
  const dataDir = source.S3_ENDPOINT?.trim() ? null : folder
  if (source.DATABASE_URL?.trim() || source.REMATE_MODE === 'production') {
    const { ownerUrl, serverRole } = parseMigrationEnv({ ...source, ORIGIN: source.ORIGIN || 'http://localhost' })
    return { url: source.DATABASE_URL ?? ownerUrl, ownerUrl, serverRole, dataDir }
  }
  // The embedded PostgreSQL is not installed in production.
  const { startEmbeddedPostgres } = await import('#db/embedded.ts')
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
  return { url, ownerUrl: url, serverRole: undefined, dataDir, stop }
}
