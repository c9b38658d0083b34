type Coded = { code?: unknown; message?: unknown; port?: unknown; path?: unknown; cause?: unknown; errors?: unknown }

/** SQLSTATE and network codes of an unusable database, with the remedy for each. */
const DATABASE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start that PostgreSQL or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host: correct DATABASE_URL',
  EAI_AGAIN: 'the host name could not be looked up: correct DATABASE_URL or try again',
  ETIMEDOUT: 'it does not answer: check DATABASE_URL and the firewall',
  CONNECT_TIMEOUT: 'it does not answer: check DATABASE_URL and the firewall',
  CONNECTION_CLOSED: 'it closed the connection: check that a PostgreSQL answers there',
  '28P01': 'the password is wrong: correct DATABASE_URL',
  '28000': 'the user may not connect: correct DATABASE_URL or pg_hba.conf',
  '3D000': 'that database does not exist: create it or correct DATABASE_URL',
  '42P01': 'it lacks tables of this release: run "npm run migrate"',
  '42501': 'the user lacks a right: run "npm run migrate" as the owner of the database, which grants it',
  '53300': 'it has no connection left: raise max_connections',
  '57P03': 'it is still starting: try again in a moment',
}

/** Errors whose message contains the remedy. By name, since the built server has classes of its own. */
const CLEAR = new Set([
  'SettingsError',
  'EmbeddedPostgresError',
  'DatabaseVersionError',
  'UnreadableDatabaseError',
  'BuildError',
  'SeedError',
  'DriverError',
  'NotMigratedError',
  'RoleError',
  'FolderNotSharedError',
  'OtherSecretError',
  'BackupError',
])

/** One line (or one per problem) for a failure a person can fix; undefined for one that needs its stack. */
export function explain(error: unknown): string | undefined {
  if (error instanceof Error && CLEAR.has(error.name)) return error.message
  for (const cause of chain(error)) {
    if (String(cause.code).startsWith('ERR_PARSE_ARGS')) return String(cause.message)
    if (cause.code === 'EADDRINUSE') return portInUse(Number(cause.port))
    if (cause.code === 'EACCES' && cause.port) {
      return `Port ${cause.port} needs more rights: choose one above 1023 with PORT.`
    }
    if ((cause.code === 'EACCES' || cause.code === 'EPERM') && cause.path) {
      return (
        `${cause.path} belongs to another user, as after a run by root: give it to this user (chown -R), or use ` +
        'another folder.'
      )
    }
    const advice = DATABASE[String(cause.code)]
    if (advice) return `The database cannot be used (${cause.message || cause.code}): ${advice}.`
  }
  return undefined
}

function portInUse(port: number): string {
  return `Port ${port} is in use: stop the program that listens there, or choose another with PORT=${port + 1}.`
}

/** Ends the process with exit code 1, after one line for a known failure, the stack for any other. */
export function fail(error: unknown): never {
  console.error(explain(error) ?? error)
  process.exit(1)
}

/** The error, its causes, and the parts of an AggregateError (Node tries IPv6 and IPv4). */
function* chain(error: unknown): Generator<Coded> {
  if (typeof error !== 'object' || error === null) return
  const coded: Coded = error
  yield coded
  if (Array.isArray(coded.errors)) for (const part of coded.errors) yield* chain(part)
  yield* chain(coded.cause)
}
