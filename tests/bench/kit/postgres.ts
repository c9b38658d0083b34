import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { startTestPostgres } from '#tests/support/postgres.ts'

/**
 * A separate, durable PostgreSQL: with `fsync`, on the disk of the data folder. The tests' temporary server is faster
 * than any in production. `BENCH_DATABASE_URL` names another server.
 */
export async function startDurablePostgres(folder: string): Promise<{ stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const home = await mkdtemp(join(folder, 'pg-'))
  await chmod(home, 0o755) // As root, the server runs as another user and needs access.
  const given = process.env.BENCH_DATABASE_URL
  const server = given ? null : await startEmbeddedPostgres({ dataDir: join(home, 'pg') })
  process.env.TEST_DATABASE_URL = given ?? server?.url
  const template = await startTestPostgres()
  return {
    async stop() {
      await template.stop()
      await server?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
