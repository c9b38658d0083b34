/**
 * Every accepted post of an administrator leaves one row in the audit log; a session with a password alone posts
 * nothing.
 */
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detailsOf } from '#app/routes/admin/log/details.ts'
import { subjectOf } from '#app/routes/admin/log/subjects.ts'
import { tellAct } from '#app/routes/admin/log/tell.ts'
import { FIELDS, logWords, VALUES } from '#app/routes/admin/log/words.ts'
import { ACTS } from '#app/texts/people/audited-acts.ts'
import { filterLabels } from '#app/texts/people/export-filters.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { actions } from '#tests/support/actions.ts'
import { isReached } from '#tests/support/reached-pages.ts'
import { addTotp } from '#tests/support/second-factors.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { acts } from './acts/acts.ts'

let world: ServedWorld
let admin: number
let browser: Awaited<ReturnType<ServedWorld['browser']>>
/** Browser of another administrator, whose session lacks its second factor. */
let half: typeof browser

beforeAll(async () => {
  world = await openServedWorld()
  admin = await addAdmin(world.database)
  browser = await world.browser(admin)
  const other = await addAdmin(world.database, 'otra')
  await addTotp(world.database.db, other, { secret: world.house.env.SECRET, provenAt: null })
  half = await world.browser(other)
}, 120_000)
afterAll(() => world.close())

const isAdmins = ({ pattern, within }: (typeof actions)[number]) =>
  pattern.startsWith('/admin') || within.includes('routes/admin/layout.tsx')
const known = actions.filter(isAdmins).map(({ pattern }) => pattern)

test("every administrator's action has a line here, and no line is of an action that is no more", () => {
  expect(known).not.toEqual([])
  expect(Object.keys(acts).toSorted()).toEqual([...new Set(known)].toSorted())
})

const SPANISH = new Set(Object.values(FIELDS))
const SAID = new Set([...Object.values(VALUES), logWords.nothing, logWords.no])
/** Details whose values are typed texts, or filters of a list, whose names in the address are Spanish. */
const TYPED = new Set([FIELDS.username, ...Object.values(filterLabels)])
/** A value as the code names it, no digest. */
const isInternal = (value = '') => /^[a-z]+(-[a-z]+)*$/.test(value) && value.length < 32 && !SAID.has(value)

const { Ventas, 'Administradores y acceso': access } = ACTS
const SENSITIVE = new Set(Object.keys({ ...Ventas, ...access }))
/** Acts of those areas that do not ask for the second factor again, besides those on the administrator's own account. */
const UNASKED: Record<string, string> = {
  'claim.accepted': 'it moves no money',
  'claim.rejected': 'it moves no money',
  'deal.quote-added': 'the buyer chooses',
  'deal.step-done': 'it can be taken back',
  'movement.attended': 'it says only that somebody looked',
  'signal.explained': 'a note',
  'signal.watched': 'a note',
}

const rows = async () => (await world.database.db.select({ n: count() }).from(auditLog))[0]!.n

describe.each(Object.entries(acts).filter(([pattern]) => isReached(pattern)))('%s', (_pattern, each) => {
  test.each(each)(
    '$what: refused to a session without its factor; writes one row with its administrator',
    async ({ prepare, own }) => {
      const { path, body } = await prepare(world, admin)
      const before = await rows()
      expect((await half.post(path, body)).at).toMatch(/^\/login\/admin\/segundo-factor/)
      expect(await rows()).toBe(before)
      await world.database.sql`update sessions set factor_at = now() - interval '1 hour' where account_id = ${admin}`
      const first = await browser.post(path, body)
      const asked = first.at.startsWith('/admin/confirmar')
      if (asked) await world.database.sql`update sessions set factor_at = now() where account_id = ${admin}`
      const answer = asked ? await browser.post(path, body) : first
      expect(answer.status, answer.text).toBe(200)
      expect(await rows()).toBe(before + 1)
      const [last] = await world.database.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
      expect(last).toMatchObject({ adminId: admin, action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/) })
      const free = own || !SENSITIVE.has(last!.action) || Object.hasOwn(UNASKED, last!.action)
      expect(free || asked, 'an act on a sale or on access that does not ask for the second factor again').toBe(true)
      expect(subjectOf(last!).label, 'a subject that the log would show as it is stored').not.toBe(last!.subject)
      expect(tellAct({ ...last!, audience: null }).whole, 'a sentence that lacks a detail').toBe(true)
      const details = detailsOf(last!.details)
      const unnamed = details.filter(({ field }) => !SPANISH.has(field))
      expect(unnamed, 'details that the log would show by their names in the database').toEqual([])
      const internal = details.filter(
        ({ field, before, value }) => !TYPED.has(field) && (isInternal(before) || isInternal(value)),
      )
      expect(internal, 'values that the log would show as the code names them').toEqual([])
    },
  )
})
