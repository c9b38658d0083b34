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
import { createHouse } from '#server/house.ts'
import { SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { testEnv } from './auction-house.ts'
import { databaseNote } from './e2e-house.ts'
import { freePort } from './free-port.ts'
import { addAuction, addBuyers, furnish } from './fixtures.ts'
import { addAdmin } from './served-world.ts'

export type OwnHouse = Awaited<ReturnType<typeof openOwnHouse>>

/** `origin`: of the shared server, whose PostgreSQL it uses. `worker`: also sends mails and runs jobs. */
export async function openOwnHouse(origin: string, { nodes = 1, worker = false } = {}) {
  const shared = process.env.E2E_DATABASE_URL ?? readFileSync(databaseNote(new URL(origin).port), 'utf8')
  const name = `remate_own_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(shared), { pathname: `/${name}` }).href
  const administer = async (statement: string) => {
    const sql = postgres(shared, { max: 1, onnotice: () => {} })
    await sql.unsafe(statement)
    await sql.end()
  }
  await administer(`create database ${name}`)
  await migrate(url)
  const connection = connect(url, { max: 3 })
  const { db, sql } = connection
  const furniture = await furnish(db)
  await db.insert(terms).values({ version: '1.0', body: 'Términos', publishedAt: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'remate-own-'))
  const house = createHouse({ env: testEnv({ SECRET, DATA_DIR: folder }), db, sql })
  const admin = await addAdmin({ ...connection, url })
  const serving: Started[] = []
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
    lot: () => addAuction(house, furniture, { buyNow: 500_000 }),
    buyer: async () => (await addBuyers(db, 1, `propio-${randomBytes(3).toString('hex')}-`))[0] as number,
    async login(context: BrowserContext, account: number, at = 0) {
      const [cookie = ''] = await signIn(db, [account])
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
