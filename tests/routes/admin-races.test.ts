/** Two administrators act at once: one succeeds, the other is shown who acted. */
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { acts } from './acts/acts.ts'

type Browser = Awaited<ReturnType<ServedWorld['browser']>>

let world: ServedWorld
let first: number
let browsers: [Browser, Browser]

beforeAll(async () => {
  world = await openServedWorld()
  const [ana, luis] = [await addAdministrator('Ana Ruiz'), await addAdministrator('Luis Vega')]
  first = ana
  browsers = [await world.browser(ana), await world.browser(luis)]
}, 120_000)
afterAll(() => world.close())

async function addAdministrator(name: string): Promise<number> {
  const username = name.toLowerCase().replace(' ', '.')
  const [row] = await world.database.db
    .insert(accounts)
    .values({
      audience: 'admin',
      email: `${username}@prueba.mx`,
      username,
      name,
      passwordHash: '-',
      emailValidatedAt: 0,
    })
    .returning({ id: accounts.id })
  if (!row) throw new Error('not inserted')
  return row.id
}

const rows = async () => (await world.database.db.select({ n: count() }).from(auditLog))[0]!.n

const shared = Object.entries(acts).flatMap(([pattern, each]) => {
  const done = each.filter(({ own }) => !own)
  return done.length > 0 ? [[pattern, done] as const] : []
})

describe.each(shared)('%s', (_pattern, each) => {
  test.each(each)('$what', async ({ prepare, both, alike }) => {
    const { path, body } = await prepare(world, first)
    const before = await rows()
    const answers = await Promise.all(browsers.map((browser) => browser.post(path, body)))
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500)
    // A press that did nothing is answered in words of its own, not by what the page has now become.
    for (const { document, text } of answers.filter(({ status }) => status >= 400))
      expect(document.querySelector('[role=alert], [role=status]')?.text, text).toBeTruthy()
    expect((await rows()) - before).toBe(both ? 2 : 1)
    if (both || alike) return
    // The answer names the other administrator, says that the name is taken, or says that nothing was left to change or
    // to take. A ticket being taken is skipped before the other act is stored, so its page may not name them yet.
    const told = answers.some(({ text }) =>
      /Ana Ruiz|Luis Vega|Ya existe|no disponible|No había nada que cambiar|No hay más tickets/.test(text),
    )
    expect(told, answers.map(({ status, at, text }) => `${status} ${at} ${text.slice(0, 600)}`).join('\n---\n')).toBe(
      true,
    )
  })
})
