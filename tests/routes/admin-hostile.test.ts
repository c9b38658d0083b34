/** Hostile posts to every administrator's action: none causes a 500, and a refused post writes nothing. */
import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#tests/bench/kit/hall.ts'
import { randomFrom } from '#tests/support/random.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import type { Act, Form } from './acts/act.ts'
import { acts } from './acts/acts.ts'
import { hostileBody } from './acts/hostile-body.ts'
import { takeWritten, watchWrites } from './acts/written.ts'
import { ENGLISH_ERROR } from './crawl/checks.ts'

/** Number of posts; `HOSTILE_POSTS=10000` is the promised number, `npm test` sends a part of it. */
const POSTS = Number(process.env.HOSTILE_POSTS ?? 1_000)
const PER_ACT = Math.ceil(POSTS / Object.values(acts).flat().length)

let world: ServedWorld
let admin: number
let cookie = ''
let sent = 0

beforeAll(async () => {
  world = await openServedWorld()
  admin = await addAdmin(world.database)
  await watchWrites(world.database.sql)
}, 120_000)
afterAll(() => world.close())
// An earlier act may have switched a setting on or ended the session: each post starts signed in.
beforeEach(async () => {
  await world.database.sql`update settings set second_factor_required = false`
  await signInAgain()
})

async function signInAgain(): Promise<void> {
  cookie = (await signIn(world.database.db, [admin]))[0] ?? ''
}

/** Prepares an act's subject without recording the writes. */
async function prepared({ prepare }: Act): Promise<Form> {
  const form = await prepare(world, admin)
  await takeWritten(world.database.sql)
  return form
}

/** Posts without following the redirect. */
async function post(path: string, body: string): Promise<{ status: number; text: string; to: string }> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(world.served.url + path, { method: 'POST', redirect: 'manual', headers, body })
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') ?? '' }
}

describe.each(Object.entries(acts))('%s', (pattern, each) => {
  test.each(each)(
    '$what',
    async (act) => {
      const random = randomFrom(Number.parseInt(hash('sha1', `${pattern} ${act.what}`).slice(0, 8), 16))
      let form = await prepared(act)
      for (let nth = 0; nth < PER_ACT; nth++) {
        const { path, body } = hostileBody(form, random)
        const { status, text, to } = await post(path, body)
        sent++
        if (to.includes('/login/admin')) await signInAgain()
        expect(status, `${path} ${body.slice(0, 300)}\n${text.slice(0, 500)}`).toBeLessThan(500)
        expect(text).not.toMatch(ENGLISH_ERROR)
        expect(text).not.toMatch(/at .+\.(ts|js):\d+/)
        const written = await takeWritten(world.database.sql)
        // A post that changed any table must have written to the log.
        const unlogged = written.includes('audit_log') ? [] : written
        expect(unlogged, `${path} ${body.slice(0, 300)}`).toEqual([])
        if (written.length > 0) form = await prepared(act)
      }
    },
    300_000,
  )
})

test('as many forms as promised were sent', () => {
  expect(sent).toBeGreaterThanOrEqual(POSTS)
})
