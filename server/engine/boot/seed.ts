/** Seeds the demo in a process of its own; started by `seed-apart.ts`, which sends the order. */
import './production.ts'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { connect } from '#db/client.ts'
import { finishPhotos, seedDemo, type SeedOptions } from '#db/seeds/demo.ts'
import type { Env } from '#server/env.ts'
import { fail } from './fail.ts'

/**
 * The contents to seed and the target database; `photos` and `auctions` as in `seedDemo`. `rest`: what a seeded house
 * still lacks instead, beside a server that should not notice.
 */
export type SeedOrder = { env: Env; url: string; rest?: boolean } & Pick<SeedOptions, 'photos' | 'auctions'>

async function seed(): Promise<void> {
  const [{ env, url, rest, ...wanted }] = (await once(process, 'message')) as [SeedOrder]
  // The parent is gone, perhaps killed: the seed would be unused, and another one may already be starting.
  process.once('disconnect', () => process.exit(1))
  // Before sharp starts its threads, which inherit it.
  if (rest) setPriority(constants.priority.PRIORITY_LOW)
  const { sql, db, close } = connect(url)
  try {
    if (rest) await finishPhotos({ db, env })
    else await seedDemo({ sql, db, env, log: (line) => console.log(line), ...wanted })
  } finally {
    await close()
  }
  process.exit(0)
}

await seed().catch(fail)
