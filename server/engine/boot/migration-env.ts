import { z } from 'zod'
import { SettingsError } from '#server/env.ts'
import { databaseUrl, origin } from './env-shapes.ts'

/** Settings for migrating, fewer than for serving. */
type MigrationEnv = {
  /** URL with the tables' owner. */
  ownerUrl: string
  /** The role of the server, if it is not the owner; it is granted access to the rows. */
  serverRole: string | undefined
  /** The house's public URL, for the printed link. */
  ORIGIN: string
}

const schema = z.object({
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  ORIGIN: origin,
})

const MISSING: Record<string, string> = {
  DATABASE_URL: 'set it to the database, as the server is given it: postgres://user:password@host:5432/database',
  ORIGIN: 'set it to the address that browsers use, as in https://remate.example',
}

/** Throws SettingsError with one line per problem. */
export function parseMigrationEnv(source: Record<string, string | undefined>): MigrationEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(({ path: [name = ''], message }) => problem(String(name), given, message)).join('\n'),
    )
  }
  const { DATABASE_URL, MIGRATION_DATABASE_URL: owner, ORIGIN } = parsed.data
  if (owner === undefined) return { ownerUrl: DATABASE_URL, serverRole: undefined, ORIGIN }
  if (databaseOf(owner) !== databaseOf(DATABASE_URL)) {
    throw new SettingsError(
      'MIGRATION_DATABASE_URL and DATABASE_URL must name the same database; only user and password differ.',
    )
  }
  const role = userOf(DATABASE_URL)
  if (!role) throw new SettingsError('DATABASE_URL must name its user, which gets the rights on the rows.')
  return { ownerUrl: owner, serverRole: role === userOf(owner) ? undefined : role, ORIGIN }
}

function problem(name: string, given: Record<string, string | undefined>, message: string): string {
  return given[name] ? `${name} ${message}.` : `${name} is missing: ${MISSING[name]}.`
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
const userOf = (url: string) => decodeURIComponent(new URL(url).username)
