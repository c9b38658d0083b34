/** Hostile posts over every administrator's action: none is a fault of ours, and what is refused has written nothing. */
import { hash } from 'node:crypto'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/messages.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { randomFrom } from '#tests/support/random.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { acts } from './acts/acts.ts'
import { hostileBody } from './acts/hostile-body.ts'
import { changedIn, digestOf } from './acts/digest.ts'

/** Posts in all; `HOSTILE_POSTS=10000` is what was promised, `npm test` sends a part of it. */
const POSTS = Number(process.env.HOSTILE_POSTS ?? 1_000)
const PER_ACT = Math.ceil(POSTS / Object.values(acts).flat().length)

let world: ServedWorld
let admin: number
let cookie = ''
let sent = 0

beforeAll(async () => {
  world = await openServedWorld()
  admin = await addAdmin(world.database)
}, 120_000)
afterAll(() => world.close())
// Whatever an act before has switched on or ended: each is tried as an administrator who is in.
beforeEach(async () => {
  await world.database.sql`update settings set second_factor_required = false`
  await signInAgain()
})

async function signInAgain(): Promise<void> {
  cookie = (await signIn(world.database.db, [admin]))[0] ?? ''
}

/** How many rows the log has, and what the house holds. */
async function read(): Promise<{ rows: number; digest: Record<string, string> }> {
  const [log] = await world.database.db.select({ n: count() }).from(auditLog)
  return { rows: log?.n ?? 0, digest: await digestOf(world.database.sql) }
}

/** Posts without following the answer. */
async function post(path: string, body: string): Promise<{ status: number; text: string; to: string }> {
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(world.served.url + path, { method: 'POST', redirect: 'manual', headers, body })
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') ?? '' }
}

describe.each(Object.entries(acts))('%s', (pattern, each) => {
  test.each(each)(
    '$what',
    async ({ what, prepare }) => {
      const random = randomFrom(Number.parseInt(hash('sha1', `${pattern} ${what}`).slice(0, 8), 16))
      let form = await prepare(world, admin)
      let before = await read()
      for (let nth = 0; nth < PER_ACT; nth++) {
        const { path, body } = hostileBody(form, random)
        const { status, text, to } = await post(path, body)
        sent++
        if (to.includes('/login/admin')) await signInAgain()
        expect(status, `${path} ${body.slice(0, 300)}\n${text.slice(0, 500)}`).toBeLessThan(500)
        expect(text).not.toMatch(/at .+\.(ts|js):\d+/)
        const after = await read()
        // Whatever was written is in the log; whatever is not in the log was not written.
        const wrote = after.rows > before.rows
        expect(wrote ? [] : changedIn(before.digest, after.digest), `${path} ${body.slice(0, 300)}`).toEqual([])
        if (!wrote) continue
        form = await prepare(world, admin)
        before = await read()
      }
    },
    300_000,
  )
})

test('as many as were promised were sent', () => {
  expect(sent).toBeGreaterThanOrEqual(POSTS)
})
