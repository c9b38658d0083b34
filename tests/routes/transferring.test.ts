/** Enrolling by transfer over HTTP while card payments are off, as a phone without JavaScript does it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { payments } from '#db/schema/money/payments.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { addCapture, addLotExpiring, addPackage, addSeller, takeCards } from '#tests/support/credits.ts'
import { PDF, phonePhoto } from '#tests/support/picture-bytes.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let seller: number
let horse: number
let cookie: string

beforeAll(async () => {
  world = await openServedWorld()
  await takeCards(world.database.db, false)
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world.database
  seller = await addSeller(db)
  horse = await addCapture(db, world.furniture, seller)
  ;[cookie] = (await signIn(db, [seller])) as [string]
})

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const typed = (more: Record<string, string> = {}) => ({
  date: day(2),
  bank: 'BBVA México',
  key: `CLAVE${horse}`,
  amount: '1000',
  ...more,
})

/** Posts the form as a browser does: one part per field, with the file. */
async function send(fields: Record<string, string>, file: Buffer | null, name = 'pago.png', listing = horse) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  // A file field left empty is sent as a file without a name.
  form.append('file', new File(file ? [new Uint8Array(file)] : [], file ? name : ''))
  const answer = await fetch(`${world.served.url}/sales/credits/transferencia/${listing}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
    redirect: 'manual',
  })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const receipts = () => world.database.db.select().from(transferReceipts).where(eq(transferReceipts.listingId, horse))
const isEnrolled = async () => (await world.database.db.$count(enrolments, eq(enrolments.listingId, horse))) > 0

test('a seller is shown the account, sends the receipt, and the listing is enrolled while it is reviewed', async () => {
  const phone = await world.browser(seller)
  const page = await phone.open(`/sales/credits/transferencia/${horse}`)
  expect(page.text).toContain('Por transferir $1,000 MXN')
  // Without an account number in the settings the page shows how to ask for it.
  expect(page.text).toContain('Pide los datos de la cuenta antes de transferir: 33 1234 5678 hola@remate.test')
  const sent = await send(typed(), await phonePhoto(300, 200))
  expect([sent.status, sent.to]).toEqual([303, `/sales/credits/transferencia/${horse}?hecho=enviado`])
  expect(await isEnrolled()).toBe(true)
  const after = await phone.open(sent.to as string)
  expect(after.text).toContain('Inscripción registrada correctamente')
  expect(after.text).toContain('Comprobante en revisión')
  expect(after.text).toContain(`Clave de rastreo CLAVE${horse}`)
  expect((await phone.open('/sales/credits')).text).toContain('Comprobante en revisión')
  expect((await phone.open('/sales/credits?ver=usos')).text).toContain('Transferencia, en revisión')
  // Sent again, as by a second press: the same receipt.
  expect((await send(typed(), await phonePhoto(300, 200))).status).toBe(303)
  expect(await receipts()).toHaveLength(1)
})

test('a PDF is taken as it is, and shown to its seller alone', async () => {
  expect((await send(typed({ key: 'pdf-1' }), PDF, 'pago.pdf')).status).toBe(303)
  const here = `/sales/credits/transferencia/${horse}/comprobante`
  const own = await fetch(world.served.url + here, { headers: { cookie } })
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(own.headers.get('content-security-policy')).toContain("default-src 'none'")
  const other = await world.browser(await addSeller(world.database.db))
  expect((await other.open(here)).status).toBe(404)
})

describe('a refusal keeps the input', () => {
  test.each([
    ['a page', '<html><script>alert(1)</script></html>', 'Favor de revisar la imagen que subió'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'Favor de revisar la imagen',
    ],
    ['a torn PDF', '%PDF-1.4 and nothing more', 'Favor de revisar la imagen que subió'],
    ['a torn picture', '\x89PNG\r\n\x1a\n torn', 'Favor de revisar la imagen que subió'],
  ])('%s', async (_, bytes, why) => {
    const { status, html } = await send(typed({ key: 'MBAN0100' }), Buffer.from(bytes, 'latin1'))
    expect(status).toBe(400)
    expect(html).toContain(why)
    expect(html).toContain('value="MBAN0100"')
    expect(await receipts()).toEqual([])
    expect(await isEnrolled()).toBe(false)
  })

  test('for a missing file and invalid fields, each reported beside it; a good file is chosen again', async () => {
    const none = await send(typed(), null)
    expect([none.status, none.html.includes('Elige un archivo para continuar')]).toEqual([400, true])
    const wrong = await send(
      { date: day(-2), bank: 'Mi colchón', key: 'A'.repeat(31), amount: '10.50' },
      await phonePhoto(30, 20),
    )
    expect(wrong.status).toBe(400)
    for (const why of [
      'La fecha debe ser el',
      'Elige el banco desde el que transferiste',
      'La clave de rastreo tiene hasta 30 letras y números',
      'Escribe la cantidad en pesos cerrados, sin centavos',
      'Elige otra vez tu comprobante',
    ])
      expect(wrong.html).toContain(why)
    expect(wrong.html).toContain(`value="${'A'.repeat(31)}"`)
    expect(await isEnrolled()).toBe(false)
  })

  test("for a transfer that another of the seller's listings is reviewed with", async () => {
    await send(typed({ key: 'DOBLE-1' }), await phonePhoto(30, 20))
    const second = await addCapture(world.database.db, world.furniture, seller)
    const again = await send(typed({ key: 'doble1' }), await phonePhoto(30, 20), 'pago.jpg', second)
    expect(again.status).toBe(400)
    expect(again.html).toContain('Esta transferencia ya se usó para otro registro.')
  })

  test('for a seller with a credit left, which the page offers instead', async () => {
    await addLotExpiring(world.database.db, seller, { days: 9, now: Date.now() })
    const page = await (await world.browser(seller)).open(`/sales/credits/transferencia/${horse}`)
    expect(page.text).toContain('Tienes 1 inscripción por usar')
    const { status, html } = await send(typed(), await phonePhoto(30, 20))
    expect(status).toBe(400)
    expect(html).toContain('Tienes inscripciones por usar: no necesitas transferir nada.')
    expect(await receipts()).toEqual([])
  })
})

test('input sent after the session ended is in the form after signing in', async () => {
  const mine = cookie
  const { db } = world.database
  await world.database.sql`update sessions set expires_at = now() - interval '1 minute' where account_id = ${seller}`
  const form = new URLSearchParams(typed({ key: 'SIN SESION' }))
  const lost = await fetch(`${world.served.url}/sales/credits/transferencia/${horse}`, {
    method: 'POST',
    headers: { cookie: mine, 'sec-fetch-site': 'same-origin' },
    body: form,
    redirect: 'manual',
  })
  expect(lost.headers.get('location')).toMatch(/^\/login\/salesman\?volver=/)
  const draft = lost.headers.getSetCookie()[0]?.split(';')[0]
  ;[cookie] = (await signIn(db, [seller])) as [string]
  const page = await fetch(`${world.served.url}/sales/credits/transferencia/${horse}`, {
    headers: { cookie: `${cookie}; ${draft}` },
  })
  expect(await page.text()).toContain('value="SIN SESION"')
})

test('while cards are not taken no package is sold by card, and one that costs nothing is given', async () => {
  const { db } = world.database
  const paid = await addPackage(db, { public: false, sellers: [seller], name: 'De pago' })
  const free = await addPackage(db, { public: false, sellers: [seller], name: 'Cortesía', price: 0 })
  const phone = await world.browser(seller)
  const choose = await phone.open(`/sales/credits/comprar?para=${horse}`)
  expect(choose.text).toContain('Por ahora no se cobra con tarjeta')
  expect(choose.text).toContain('Cortesía')
  expect(choose.text).not.toContain('De pago')
  const posted = await phone.post(`/sales/credits/comprar/${paid}`, { price: '1000', credits: '1' })
  expect(posted.status).toBe(400)
  expect(posted.text).toContain('la inscripción se paga por transferencia')
  expect(await db.$count(payments, eq(payments.payerId, seller))).toBe(0)
  const granted = await (await phone.open(`/sales/credits/comprar/${free}`)).press('Recibir sin costo')
  expect(granted.at).toBe('/sales/credits?hecho=inscripcion')
  expect(granted.text).toContain('Inscripción registrada correctamente')
})
