import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/release.ts'
import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

/** Its migration is in place: a table and a column that only the new release knows. */
const MIGRATION = `create table next_release (id integer primary key);
--> statement-breakpoint
alter table auctions add column next_release integer;
`

export const releaseGoneWrong: Walk<HouseScene> = {
  runbook: 'release-gone-wrong',
  trouble: 'a release gone wrong',
  async strike({ folder, env, replaceNode }) {
    const next = join(folder, 'next-migrations')
    cpSync(MIGRATIONS, next, { recursive: true })
    mkdirSync(join(next, '20991231000000_next_release'))
    writeFileSync(join(next, '20991231000000_next_release', 'migration.sql'), MIGRATION)
    await migrate(env.DATABASE_URL!, { folder: next })
    // It lacks a setting that it needs, and ends at its start.
    await replaceNode(1, { ORIGIN: 'not an address' })
  },
  alarm: ({ nodes }) => nodes[1]!.isServing().then((serving) => !serving),
  steps: [
    'Which migrations the database has',
    ['Start the release before on the nodes that were replaced', ({ replaceNode }) => replaceNode(1, {})],
    'Start the release before on the nodes that were replaced',
  ],
  over: async ({ tone, bid }) => (await tone('nodes')) === 'good' && (await bid(0)) && (await bid(1)),
}
