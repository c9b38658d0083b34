/** Each number of the back office is that of the list to which it leads, with rows in every state. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAGES } from '#machines/horse-audit/rules.ts'
import { vetFileAccess } from '#tests/support/access/vet-files.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addSold } from '#tests/support/sold.ts'
import { acts } from './acts/acts.ts'

let world: ServedWorld
let admin: number
let browser: Awaited<ReturnType<ServedWorld['browser']>>
type Page = Awaited<ReturnType<typeof browser.open>>

/** Acts that decide what is counted: each is prepared three times and done once. */
const DECIDED = [
  '/admin/reclamaciones/:claim',
  '/admin/senales/:signal',
  '/admin/limites/:request',
  '/admin/devoluciones/:refund',
  '/admin/devoluciones/movimientos/:movement',
  '/admin/por-confirmar/:approval',
  '/admin/HorseDetail/:horse/comprobante/:receipt',
  '/messages',
]

beforeAll(async () => {
  world = await openServedWorld()
  admin = await addAdmin(world.database)
  browser = await world.browser(admin)
  await world.database.sql`update settings set shills = true`
  const seller = await addSeller(world, 'ramona')
  for (const stage of Object.values(STAGES)) {
    await addListing(world, seller, stage)
    await addListing(world, seller, stage, { kind: 'trailer' })
  }
  // The server's worker would close one that is over before its bid.
  const closedAt = Date.now() + 3_600_000
  for (const due of ['-1 day', '-1 day', '3 days']) {
    const lot = await addSold(world, await world.buyer(), 120_000, { closedAt })
    await world.database.sql`
      update sales set first_payment_due_at = now() + ${due}::interval where auction_id = ${lot}`
  }
  const suspended = await addSold(world, await world.buyer(), 120_000, { closedAt })
  await world.database.sql`update accounts set disabled_at = now()
    where id = (select buyer_id from sales where auction_id = ${suspended})`
  await vetFileAccess(world.database, world, await world.buyer())
  for (const act of DECIDED.flatMap((path) => acts[path] ?? [])) {
    const [done] = [await act.prepare(world, admin), await act.prepare(world, admin), await act.prepare(world, admin)]
    await browser.post(done.path, done.body as Record<string, string>)
  }
}, 240_000)
afterAll(() => world.close())

/** The number of rows in a list's own words: "3 registros", "1 a 10 de 12 registros", or none. */
function totalOf({ document }: Page): number {
  const said = document.querySelector('.result-count')?.text ?? '0'
  return Number(/(\d+) \D*$/.exec(said)?.[1] ?? Number.NaN)
}

const numberIn = (text: string | undefined) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN)

/** The addresses and numbers of all counted entries of the menu. */
async function countedEntries() {
  const { document } = await browser.open('/admin')
  return document
    .querySelectorAll('nav a:has(.menu-count)')
    .map((link) => ({ to: link.getAttribute('href') ?? '', count: link.querySelector('.menu-count') }))
}

test('the menu counts every kind of waiting work', async () => {
  const kinds = (await countedEntries()).map(({ to, count }) => count?.getAttribute('data-pending') ?? to)
  expect(kinds.toSorted()).toEqual([
    '/admin/senales',
    'approvals',
    'audits',
    'claims',
    'limits',
    'messages',
    'movements',
    'receipts',
    'refunds',
    'vetFiles',
  ])
})

test('each number of the menu is more than none, says what it counts, and is the total of its list', async () => {
  for (const { to, count } of await countedEntries()) {
    const n = numberIn(count?.text)
    expect(n, to).toBeGreaterThan(0)
    expect(numberIn(count?.getAttribute('title')), to).toBe(n)
    expect(totalOf(await browser.open(to)), to).toBe(n)
  }
})

test('the dashboard names all the work that the menu counts', async () => {
  const { document } = await browser.open('/admin')
  const named = document.querySelectorAll('.attention a').map((link) => link.getAttribute('href'))
  for (const { to } of await countedEntries()) expect(named).toContain(to)
})

test('each number of the dashboard is the total of its list', async () => {
  const { document } = await browser.open('/admin')
  const links = document.querySelectorAll('.attention a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/admin/events?estado=vencidas', '/admin/events?estado=detenidas']),
  )
  for (const link of links) {
    const to = link.getAttribute('href') ?? ''
    expect(totalOf(await browser.open(to)), to).toBe(numberIn(link.querySelector('b')?.text))
  }
})

test('a refund that somebody has proposed is not offered to be resolved again', async () => {
  const { document } = await browser.open('/admin/devoluciones')
  const acts = document
    .querySelectorAll('tbody tr')
    .map((row) => [row.querySelector('.badge') !== null, row.querySelector('a.button')?.text])
  expect(acts.some(([proposed]) => proposed)).toBe(true)
  for (const [proposed, act] of acts) expect(act).toBe(proposed ? 'Ver propuesta' : 'Resolver')
})

describe('the bell', () => {
  test('counts the proposals and the audits in wait that its page shows', async () => {
    const { document } = await browser.open('/admin')
    const bell = document.querySelector('a.pending-button')
    const centre = await browser.open(bell?.getAttribute('href') ?? '')
    const proposals = centre.document.querySelectorAll('.open-approvals li').length
    expect(proposals).toBeGreaterThan(0)
    expect(numberIn(bell?.text)).toBe(proposals + totalOf(centre))
    expect(bell?.getAttribute('title')).toBe(
      `${totalOf(centre)} auditorías en espera y ${proposals} propuestas por confirmar`,
    )
  })

  test('and the list of audits is the same', async () => {
    const [centre, audits] = [await browser.open('/notification-center'), await browser.open('/admin/audits')]
    expect(totalOf(centre)).toBe(totalOf(audits))
  })
})
