import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestPostgres } from '#tests/support/postgres.ts'
import { startTemporaryPostgres } from '#tests/support/temporary-postgres.ts'

/**
 * A separate, durable PostgreSQL: with `fsync`, on the disk of the data folder. The tests' temporary server is faster
 * than any in production. `BENCH_DATABASE_URL` names another server.
 */
export async function startDurablePostgres(folder: string): Promise<{ stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const given = process.env.BENCH_DATABASE_URL
  const server = given ? null : await startTemporaryPostgres(join(folder, 'pg-'), true)
  process.env.TEST_DATABASE_URL = given ?? server?.url
  const template = await startTestPostgres()
  return {
    async stop() {
      await template.stop()
      await server?.stop()
    },
  }
}
