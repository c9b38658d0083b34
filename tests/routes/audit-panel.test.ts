/** The panel of a listing's audit: each act with its sentence beside its button, and nothing offered twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { addReceipt } from '#tests/support/credits.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let seller: number
let browser: Awaited<ReturnType<ServedWorld['browser']>>
type Page = Awaited<ReturnType<typeof browser.open>>

beforeAll(async () => {
  world = await openServedWorld()
  seller = await addSeller(world, 'panel', { bank: false })
  browser = await world.browser(await addAdmin(world.database))
}, 120_000)
afterAll(() => world.close())

const NEXT = 'Tomar la siguiente'
const at = async (stage: Stage) => `/admin/HorseDetail/${await addListing(world, seller, stage)}`
const decision = ({ document }: Page) =>
  document.querySelector('.audit-decision')?.structuredText.replaceAll(/\s+/g, ' ') ?? ''
const nexts = ({ document }: Page) =>
  document.querySelectorAll('button').filter((button) => button.structuredText.includes(NEXT)).length

describe('the sentence about an act stands beside its button', () => {
  test.each<[Stage, string, string]>([
    [2, 'Pasa a «En auditoria» y el ticket queda a tu nombre.', 'Auditar'],
    [3, 'Para regresarlo al vendedor, agrega una observación', 'Autorizar'],
    [4, 'El vendedor atiende las observaciones.', NEXT],
    [6, 'Se reabre a petición del vendedor', 'Reabrir'],
  ])('at stage %s', async (stage, sentence, button) => {
    const page = await browser.open(await at(stage))
    expect(decision(page)).toContain(sentence)
    expect(decision(page)).toContain(button)
    expect(nexts(page)).toBe(1)
  })
})

test('a ticket that is taken already is not promised again, and is followed by its audit', async () => {
  const path = await at(2)
  const taken = await (await browser.open(path)).press('Asignarme')
  expect(taken.text).toContain('El ticket es tuyo.')
  expect(decision(taken)).not.toContain('queda a tu nombre')
  expect(taken.document.querySelector('.audit-done button')).toBeNull()
  const opened = await taken.press('Auditar')
  expect(nexts(opened)).toBe(1)
  expect(opened.text).toContain('Antes de decidir')
  const authorize = await browser.open(`${path}/autorizar`)
  const done = await authorize.press('Autorizar')
  expect(nexts(done)).toBe(1)
  expect(done.text).not.toContain('Antes de decidir')
  expect(done.text).toContain('Todavía falta')
})

test('without a next ticket, the own ones in wait are one press away', async () => {
  await world.database.sql`update audit_tickets set assignee_id = null`
  const path = await at(4)
  let page = await browser.open(path)
  for (let taken = 0; taken < 20 && !page.at.includes('ninguna'); taken++)
    page = await (await browser.open(path)).press(NEXT)
  expect(page.text).toContain('No hay más tickets sin asignar.')
  const link = page.document.querySelector('.audit-done a')
  const list = await browser.open(link?.getAttribute('href') ?? '')
  const total = /\d+/.exec(list.document.querySelector('.result-count')?.text ?? '')?.[0]
  expect(link?.text).toContain(`Ver ${total} ticket`)
})

test('accepting a receipt that another person decided meanwhile is answered with who did, and when', async () => {
  const listing = await addListing(world, seller, 2, { enrolled: false })
  const receipt = await addReceipt(world.database.db, listing, 'comprobante.jpg')
  const open = () => browser.open(`/admin/HorseDetail/${listing}/comprobante/${receipt}`)
  const [first, second] = [await open(), await open()]
  await first.press('Aceptar comprobante')
  const late = await second.press('Aceptar comprobante')
  expect(late.status).toBe(409)
  expect(late.document.querySelector('[role=alert]')?.text).toMatch(/Ya lo aceptó .+, hace un momento\./)
})
