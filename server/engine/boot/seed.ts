/** Seeds the demo in a process of its own; started by `seed-apart.ts`, which sends the order. */
import './production.ts'
import { once } from 'node:events'
import { connect } from '#db/client.ts'
import { seedDemo, type SeedOptions } from '#db/seeds/demo.ts'
import type { Env } from '#server/env.ts'
import { fail } from './fail.ts'

/** The contents to seed and the target database; `photos` and `auctions` as in `seedDemo`. */
export type SeedOrder = { env: Env; url: string } & Pick<SeedOptions, 'photos' | 'auctions'>

async function seed(): Promise<void> {
  const [{ env, url, ...wanted }] = (await once(process, 'message')) as [SeedOrder]
  // The parent is gone, perhaps killed: the seed would be unused, and another one may already be starting.
  process.once('disconnect', () => process.exit(1))
  const { sql, db, close } = connect(url)
  try {
    await seedDemo({ sql, db, env, log: (line) => console.log(line), ...wanted })
  } finally {
    await close()
  }
  process.exit(0)
}

await seed().catch(fail)
