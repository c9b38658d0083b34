/** A proof of address and a bank statement's cover come as PDF too: from the form to everybody who reads them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#db/schema/people/accounts.ts'
import { makeCopy } from '#server/people/own-data/make.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { addSeller } from '#tests/support/credits.ts'
import { unzip } from '#tests/support/own-copies.ts'
import { PDF } from '#tests/support/picture-bytes.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const file = (bytes: Buffer = PDF) => new File([new Uint8Array(bytes)], 'recibo.pdf', { type: 'application/pdf' })
const WITH_SCRIPT = Buffer.from(PDF.toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(x)>>'))

/** The bytes and type of a file, as this account gets it. */
async function fileFor(account: number, path: string) {
  const [cookie] = await signIn(world.database.db, [account])
  const answer = await fetch(world.served.url + path, { headers: { cookie: cookie as string } })
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const PAGES = { buyer: ['/profile/documentos', '/documentos'], seller: ['/me/documentos', '/me/archivos'] } as const

for (const audience of ['buyer', 'seller'] as const)
  test(`a ${audience}’s proof of address may be a PDF, which its owner and an administrator open`, async () => {
    const [page, files] = PAGES[audience]
    const owner = audience === 'buyer' ? await world.buyer() : await addSeller(world.database.db)
    const phone = await world.browser(owner)
    const refused = await (await phone.open(page)).press('Subir comprobante de domicilio', { file: file(WITH_SCRIPT) })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('El PDF trae programas')
    const ine = await (await phone.open(page)).press('Subir INE (frente)', { file: file() })
    expect(ine.text).toContain('Favor de revisar la imagen que subió')

    const sent = await (await phone.open(page)).press('Subir comprobante de domicilio', { file: file() })
    expect([sent.status, sent.at]).toEqual([200, expect.stringContaining('guardado')])
    const card = sent.document.querySelectorAll('.document-card').find((each) => each.text.includes('Comprobante'))
    expect(card?.text).toContain('Cargado')
    expect(card?.querySelector('.file-view')?.getAttribute('href')).toBe(`${files}/comprobante`)
    // A PDF in an <img> would show a broken picture.
    expect(card?.querySelector('.file-view img')).toBeNull()
    expect(card?.querySelector('input[type=file]')?.getAttribute('accept')).toContain('application/pdf')
    expect(await fileFor(owner, `${files}/comprobante`)).toEqual({ type: 'application/pdf', bytes: PDF })

    const admin = await addAdmin(world.database, `admin-${audience}`)
    const path = `/admin/documentos/${owner}/comprobante`
    const person = await (
      await world.browser(admin)
    ).open(
      audience === 'buyer' ? `/admin/frontusers/${owner}?ver=comprobante` : `/admin/salesman/${owner}?ver=comprobante`,
    )
    expect(person.text).toContain('Abrir PDF Comprobante de domicilio')
    expect(person.document.querySelector(`a[href="${path}"]`)).not.toBeNull()
    expect(person.document.querySelector('.person-documents img')).toBeNull()
    expect((await fileFor(admin, path)).type).toBe('application/pdf')
  })

test('a seller’s cover of the bank statement may be a PDF, and stands in the copy of their data', async () => {
  const { db } = world.database
  const seller = await addSeller(db)
  await db.insert(people).values({ accountId: seller, paternalSurname: 'Prado', maternalSurname: 'Salas' })
  const page = await (await world.browser(seller)).open('/me/banco')
  const sent = await page.press('Subir carátula del estado de cuenta', { file: file() })
  expect(sent.text).toContain('Cargado')
  expect((await fileFor(seller, '/me/archivos/caratula')).type).toBe('application/pdf')

  const [copy] = await db.insert(dataExports).values({ accountId: seller, askedAt: Date.now() }).returning()
  await makeCopy(world.house, copy?.id ?? 0)
  const [made] = await db.select().from(dataExports).where(eq(dataExports.accountId, seller))
  const zip = await world.house.media.private.open(made?.file ?? '')
  const bytes = Buffer.from(await new Response(zip?.body).arrayBuffer())
  expect((await unzip(bytes)).get('documentos/bank-statement.pdf')).toEqual(PDF)
})
