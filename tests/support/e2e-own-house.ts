/**
 * A separate server for browser tests that would disturb all others: messages to every page, and global settings. It
 * has its own database beside the shared one, its own nodes, and no demo data.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import postgres from 'postgres'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { terms } from '#db/schema/people/terms.ts'
import type { House } from '#server/engine/house.ts'
import { createHouse } from '#server/house.ts'
import { SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { testEnv } from './auction-house.ts'
import { databaseNote } from './e2e-house.ts'
import { freePort } from './free-port.ts'
import { addAuction, addBuyers, type Furniture, furnish } from './fixtures.ts'
import { addAdmin } from './served-world.ts'

export type OwnHouse = Awaited<ReturnType<typeof openOwnHouse>>

type Place = { house: House; furniture: Furniture }
type Options = {
  nodes?: number
  /** Also sends mails and runs jobs. */
  worker?: boolean
  /** Adds rows before the servers start, such as lots of the past, which a worker would close at once. */
  prepare?(place: Place): Promise<void>
}

/** `origin`: of the shared server, whose PostgreSQL it uses. */
export async function openOwnHouse(
  origin: string,
  { nodes = 1, worker = false, prepare = async () => {} }: Options = {},
) {
  const shared = process.env.E2E_DATABASE_URL ?? readFileSync(databaseNote(new URL(origin).port), 'utf8')
  const name = `remate_own_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(shared), { pathname: `/${name}` }).href
  const administer = async (statement: string) => {
    const sql = postgres(shared, { max: 1, onnotice: () => {} })
    const rows = await sql.unsafe(statement)
    await sql.end()
    return rows
  }
  // A server started for the tests has a migrated template, whose copy takes a tenth of the time.
  const [template] = await administer(`select datname from pg_database where datname like 'remate_template_%'`)
  await administer(`create database ${name}${template ? ` template ${template.datname} strategy file_copy` : ''}`)
  await migrate(url)
  const connection = connect(url, { max: 3 })
  const { db, sql } = connection
  const furniture = await furnish(db)
  await db.insert(terms).values({ version: '1.0', body: 'Términos', publishedAt: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'remate-own-'))
  const house = createHouse({ env: testEnv({ SECRET, DATA_DIR: folder }), db, sql })
  const admin = await addAdmin({ ...connection, url })
  await prepare({ house, furniture })
  const serving: Started[] = []
  let ahead = 0
  const urls: string[] = []
  for (let nth = 0; nth < nodes; nth++) {
    // Needed before the start, because mails and the provider's page link to this address.
    const PORT = String(await freePort())
    const settings = { PORT, HOUSE: url, DATA: folder, SECRET, ...(!worker && { WORKER: 'no' }) }
    serving.push(await startServer('../support/serving-node.ts', settings))
    urls.push(`http://localhost:${PORT}`)
  }
  return {
    db,
    sql,
    house,
    furniture,
    admin,
    urls,
    /** Address of its database. */
    url,
    lot: () => addAuction(house, furniture, { buyNow: 500_000 }),
    buyer: async () => (await addBuyers(db, 1, `propio-${randomBytes(3).toString('hex')}-`))[0] as number,
    /** Moves the clock of the server (not PostgreSQL's), for a sale that takes days. `to` in epoch ms. */
    async moveClock(to: number): Promise<void> {
      ahead = to - Date.now()
      for (const each of serving) await each.ask({ clock: to })
    },
    /** The server's time, epoch ms. */
    now: () => Date.now() + ahead,
    async login(context: BrowserContext, account: number, at = 0) {
      const [cookie = ''] = await signIn(db, [account], Date.now() + ahead)
      const [key = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name: key, value, url: urls[at] as string, httpOnly: true, sameSite: 'Lax' }])
    },
    async close() {
      for (const each of serving) await each.stop()
      await connection.close()
      await administer(`drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
