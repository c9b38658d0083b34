import { startTestPostgres } from './postgres.ts'

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export async function setup() {
  const server = await startTestPostgres()
  return () => server.stop()
}
