/** A seller's bank data over HTTP, as a phone without JavaScript fills them in. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { errorOf } from '#tests/support/browser.ts'
import { addSeller } from '#tests/support/credits.ts'
import { phonePhoto } from '#tests/support/picture-bytes.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const CLABE = '012180000118359713'

let world: ServedWorld
let seller: number
let phone: Awaited<ReturnType<ServedWorld['browser']>>

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  seller = await addSeller(world.database.db)
  await world.database.db
    .insert(people)
    .values({ accountId: seller, paternalSurname: 'Prado', maternalSurname: 'Salas' })
  phone = await world.browser(seller)
})

const bankData = async () => {
  const { bank, clabe, accountHolder } = people
  const rows = await world.database.db
    .select({ bank, clabe, accountHolder })
    .from(people)
    .where(eq(people.accountId, seller))
  return rows[0]
}
const statement = async () => new File([new Uint8Array(await phonePhoto(300, 200))], 'caratula.png')

test('a bank left empty is the one of the CLABE, and is saved with it', async () => {
  const page = await phone.open('/me/banco')
  const saved = await page.press('Guardar datos bancarios', { bank: '', clabe: CLABE, accountHolder: 'Lucía Prado' })
  expect(saved.text).toContain('Tus datos bancarios se guardaron')
  expect(saved.text).toContain('Según tu CLABE, tu banco es BBVA México')
  expect(await bankData()).toEqual({ bank: 'BBVA México', clabe: CLABE, accountHolder: 'Lucía Prado' })
})

test('with the bank left empty, an invalid CLABE is the only complaint', async () => {
  const page = await phone.open('/me/banco')
  const refused = await page.press('Guardar datos bancarios', {
    bank: '',
    clabe: '032180000118359710',
    accountHolder: 'L',
  })
  expect(errorOf(refused, 'clabe')).not.toBeNull()
  expect(errorOf(refused, 'bank')).toBeNull()
})

test('the bank is asked for where the CLABE does not tell it', async () => {
  const page = await phone.open('/me/banco')
  const refused = await page.press('Guardar datos bancarios', {
    bank: '',
    clabe: '999180000118359713',
    accountHolder: 'L',
  })
  expect(errorOf(refused, 'bank')).toContain(
    'No reconocemos el banco de las CLABE que empiezan con 999: escribe su nombre',
  )
  expect(errorOf(refused, 'clabe')).toBeNull()
})

test('uploading the cover of the statement saves what was typed beside it', async () => {
  const page = await phone.open('/me/banco')
  const fields = { bank: '', clabe: CLABE, accountHolder: 'Lucía Prado', file: await statement() }
  const sent = await page.press(/^Subir carátula/, fields)
  expect(sent.text).toContain('Cargado')
  expect(await bankData()).toEqual({ bank: 'BBVA México', clabe: CLABE, accountHolder: 'Lucía Prado' })
})

test('uploading the cover keeps typed bank data that cannot be saved yet, with their errors', async () => {
  const page = await phone.open('/me/banco')
  const fields = { bank: '', clabe: '0321', accountHolder: 'Lucía Prado', file: await statement() }
  const sent = await page.press(/^Subir carátula/, fields)
  expect(sent.text).toContain('Cargado')
  expect(errorOf(sent, 'clabe')).not.toBeNull()
  expect(sent.document.querySelector('[name=accountHolder]')?.getAttribute('value')).toBe('Lucía Prado')
})

test('the cover alone is taken before anything is typed', async () => {
  const page = await phone.open('/me/banco')
  const sent = await page.press(/^Subir carátula/, { bank: '', clabe: '', accountHolder: '', file: await statement() })
  expect(sent.status).toBe(200)
  expect(sent.text).toContain('Cargado')
  const kept = await world.database.db.$count(documents, eq(documents.accountId, seller))
  expect(kept).toBe(1)
})

test('a cover chosen before saving the bank data is sent with them', async () => {
  const page = await phone.open('/me/banco')
  const fields = { bank: 'Banorte', clabe: CLABE, accountHolder: 'Lucía Prado', file: await statement() }
  const saved = await page.press('Guardar datos bancarios', fields)
  expect(saved.text).toContain('Cargado')
  expect((await bankData())?.bank).toBe('Banorte')
})
