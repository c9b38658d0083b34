/**
 * `npm run year -- --data folder [--scale 1]`: a demo house with a year of rows in a new data folder, to be served by
 * `DATA_DIR=folder npm run up`. Photos and documents of the year are rows without files.
 */
import '#server/engine/boot/production.ts'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { isSeeded } from '#db/seeds/seeded.ts'
import { openDatabase, seedOnce } from '#server/engine/boot/database.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { parseEnv, SettingsError } from '#server/env.ts'
import { fillYear } from './fill.ts'
import { sizesAt } from './scale.ts'

/** Number of the demo's auctions; most of them run or are scheduled. */
const RUNNING = 200

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log, 1)

async function run(): Promise<void> {
  const { data, scale } = wanted()
  const env = parseEnv({ ...process.env, DATA_DIR: data, DATABASE_URL: undefined }, 'demo')
  const { url } = await shutdown.open('PostgreSQL', openDatabase(env, log), ({ stop }) => stop?.())
  await migrate(url)
  const { sql, db, close } = connect(url, { max: 4 })
  shutdown.add('The connections', close)
  if (await isSeeded(sql)) throw new SettingsError(`${data} has a house already: name a new folder.`)
  await seedOnce(env, url, log, RUNNING, shutdown)
  log('Filling a year …')
  await fillYear({ sql, db, secret: env.SECRET }, scale, log)
  log(`The house is in ${data}: DATA_DIR=${data} npm run up`)
  await shutdown.close()
}

function wanted(): { data: string; scale: number } {
  const { values } = parseArgs({ options: { data: { type: 'string' }, scale: { type: 'string', default: '1' } } })
  if (!values.data) throw new SettingsError('--data must name the folder to make, such as --data .data/year.')
  const scale = Number(values.scale)
  try {
    sizesAt(scale)
  } catch (error) {
    throw new SettingsError((error as Error).message)
  }
  return { data: values.data, scale }
}

await run().catch(async (error: unknown) => {
  await shutdown.close()
  fail(error)
})
