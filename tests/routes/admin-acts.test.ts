/** Whatever an administrator posts that is taken leaves one row in the audit log. */
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tags } from '#db/schema/catalogue.ts'
import { auditLog } from '#db/schema/messages.ts'
import { refundsDue } from '#db/schema/payments.ts'
import { actions } from '#tests/support/actions.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let admin: number
let browser: Awaited<ReturnType<ServedWorld['browser']>>

beforeAll(async () => {
  world = await openServedWorld()
  admin = await addAdmin(world.database)
  browser = await world.browser(admin)
}, 120_000)
afterAll(() => world.close())

type Form = { path: string; body: Record<string, string> }
type Act = { what: string; prepare: () => Promise<Form> }

/** Every action behind the administrators' guard, with a form for each thing that it does. A new action needs a line. */
const acts: Record<string, Act[]> = {
  '/admin/reclamaciones/:claim': [
    {
      what: 'a claim was accepted',
      prepare: async () => ({
        path: `/admin/reclamaciones/${await addClaim()}`,
        body: { outcome: 'accepted', answer: 'Procede la devolución.' },
      }),
    },
    {
      what: 'a claim was rejected',
      prepare: async () => ({
        path: `/admin/reclamaciones/${await addClaim()}`,
        body: { outcome: 'rejected', answer: 'La alzada está en el certificado.' },
      }),
    },
  ],
  '/admin/tags/nuevo': [
    { what: 'a tag was added', prepare: async () => ({ path: '/admin/tags/nuevo', body: { name: 'Sillas' } }) },
  ],
  '/admin/tags/:entry': [
    {
      what: 'a tag was renamed and switched off',
      prepare: async () => ({ path: `/admin/tags/${await addTag()}`, body: { name: 'Frenos' } }),
    },
  ],
  '/admin/tags/:entry/eliminar': [
    { what: 'a tag was deleted', prepare: async () => ({ path: `/admin/tags/${await addTag()}/eliminar`, body: {} }) },
  ],
  '/admin/devoluciones/:refund': [
    {
      what: 'money was given back',
      async prepare() {
        const owed = { transactionId: '1', cents: 100, currency: 'MXN', reason: 'paid-twice', createdAt: 0 } as const
        const [row] = await world.database.db.insert(refundsDue).values(owed).returning({ id: refundsDue.id })
        return { path: `/admin/devoluciones/${row!.id}`, body: { note: 'Devuelto por SPEI' } }
      },
    },
  ],
}

const addClaim = async () => {
  const buyer = await world.buyer()
  return numberOf(await claimOf(world, await addDelivered(world, buyer), buyer))
}

const addTag = async () => {
  const [tag] = await world.database.db
    .insert(tags)
    .values({ name: `Tag ${Math.random()}` })
    .returning({ id: tags.id })
  return tag!.id
}

const isAdmins = ({ pattern, within }: (typeof actions)[number]) =>
  pattern.startsWith('/admin') || within.includes('routes/admin/layout.tsx')
const known = actions.filter(isAdmins).map(({ pattern }) => pattern)

test("every administrator's action has a line here, and no line is of an action that is no more", () => {
  expect(known).not.toEqual([])
  expect(Object.keys(acts).toSorted()).toEqual([...new Set(known)].toSorted())
})

const rows = async () => (await world.database.db.select({ n: count() }).from(auditLog))[0]!.n

describe.each(Object.entries(acts))('%s', (_pattern, each) => {
  test.each(each)('$what: one row, by whoever did it', async ({ prepare }) => {
    const { path, body } = await prepare()
    const before = await rows()
    const answer = await browser.post(path, body)
    expect(answer.status, answer.text).toBe(200)
    expect(await rows()).toBe(before + 1)
    const [last] = await world.database.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
    expect(last).toMatchObject({ adminId: admin, action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/) })
  })
})
