/** Loads the demo house, as a process that ends with it; started by `seed-apart.ts`, which sends what to load where. */
import './production.ts'
import { once } from 'node:events'
import { connect } from '#db/client.ts'
import { seedDemo, type SeedOptions } from '#db/seeds/demo.ts'
import type { Env } from '#server/env.ts'
import { fail } from './fail.ts'

/** What to load, and into which database; `photos` and `auctions` as `seedDemo` has them. */
export type SeedOrder = { env: Env; url: string } & Pick<SeedOptions, 'photos' | 'auctions'>

async function seed(): Promise<void> {
  const [{ env, url, ...wanted }] = (await once(process, 'message')) as [SeedOrder]
  // Who ordered the house is gone, killed perhaps: nobody would use it, and somebody may already begin another.
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
