/** Mails to the seller about an audit: notificateAutorization, the observations, a rejected receipt. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listingPhotos } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import { reopenListing } from '#server/listing/audits/reopen-listing.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { listingTasks } from '#server/listing/listings/tasks.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { runJobs } from '#tests/support/jobs.ts'

let world: AuditWorld
let seller: number
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())
beforeEach(async () => {
  seller = await world.addSeller()
  await sent()
})

const at = 100
const authorize = (listing: number) => authorizeListing(world.house, world.ana, { listing, at })

async function sent(): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  await runJobs(world.database, listingTasks(world.house, mailer), ['listings.mail'])
  return mails
}

async function addCover(listing: number): Promise<void> {
  const cover = { hash: `h${listing}`, width: 800, height: 600, tint: '#aa3333', widths: [360, 720] }
  await world.house.db.insert(photos).values([cover, { ...cover, hash: `z${listing}` }])
  await world.house.db.insert(listingPhotos).values([
    { listingId: listing, position: 1, photo: `z${listing}` },
    { listingId: listing, position: 0, photo: cover.hash },
  ])
}

describe('authorized', () => {
  test('at 6: horse, seller, place and the cover, and that it may be scheduled', async () => {
    await world.complete(seller)
    const listing = await world.listingIn('inAudit', { seller, name: 'La Güera' })
    await addCover(listing)
    await authorize(listing)
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'La Güera está autorizado',
      about: { kind: 'listing-authorized', subject: listing, news: 100 },
    })
    for (const part of ['Registro: La Güera', 'Vendedor: Vendedora', 'Ubicación: Tepatitlán, Jalisco'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain('Está listo para evento')
    expect(mail?.text).toContain(`http://remate.test/sales/HorseDetail/${listing}`)
    const photo = `http://remate.test/media/h${listing}-720.jpg`
    expect(mail?.text).toContain(photo)
    expect(mail?.html).toContain(`<img src="${photo}" alt="La Güera"`)
  })

  test('at 5: the mail lists missing data and announces Terminar; without a photo it has no image', async () => {
    const listing = await world.listingIn('inAudit', { seller, kind: 'trailer' })
    await authorize(listing)
    const [mail] = await sent()
    expect(mail?.text).toContain('faltan documentos o datos bancarios')
    expect(mail?.text).toContain('Terminar')
    expect(mail?.text).toContain(`http://remate.test/sales/TrailerDetail/${listing}`)
    expect(mail?.html).not.toContain('<img')
  })

  test('the mail hangs on the act: reopening, a new submission and scheduling send none, authorizing anew does', async () => {
    await world.complete(seller)
    const listing = await world.listingIn('inAudit', { seller })
    await authorize(listing)
    await sent()
    await reopenListing(world.house, world.ana, { listing, at: 200 })
    await world.send(listing, { type: 'listing.edited', at: 210 })
    await world.send(listing, { type: 'listing.submitted', at: 220, enrolled: true, missing: [] })
    await world.send(listing, { type: 'audit.opened', at: 230, auditor: world.ana.accountId })
    expect(await sent()).toEqual([])
    await authorizeListing(world.house, world.ana, { listing, at: 240 })
    await world.send(listing, { type: 'auction.scheduled', at: 250 })
    expect((await sent()).map(({ about }) => about)).toEqual([
      { kind: 'listing-authorized', subject: listing, news: 240 },
    ])
  })
})

test('observations: each with its section, and no others', async () => {
  const listing = await world.listingIn('inAudit', { seller })
  const note = (section: string, comment: string, when: number) =>
    recordObservation(world.house, world.ana, { listing, section, field: null, comment, at: when })
  await note('health', 'El certificado está vencido.', 70)
  await note('pedigree', 'Falta <b>la madre</b>.', 80)
  const resolved = await note('videos', 'No se ve.', 85)
  if (!('observation' in resolved)) throw new Error('Refused')
  await world.database
    .sql`update audit_observations set resolved_at = to_timestamp(0.09) where id = ${resolved.observation}`
  await sendObservations(world.house, world.ana, { listing, at })
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Hay observaciones sobre El Lucero')
  expect(mail?.text).toContain('Salud: El certificado está vencido.\nÁrbol Genealógico: Falta <b>la madre</b>.')
  expect(mail?.html).toContain('Falta &lt;b&gt;la madre&lt;/b&gt;.')
  expect(mail?.text).not.toContain('No se ve.')
  expect(mail?.text).toContain('presiona «Validar» en el registro: no cuesta otra inscripción.')
})

describe('receipt rejected', () => {
  test('with the reason, and where to go on', async () => {
    const listing = await world.listingIn('submitted', { seller })
    const receipt = await world.addReceipt(listing)
    await rejectReceipt(world.house, world.ana, { receipt, reason: 'El importe no coincide.', at })
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('No aceptamos el comprobante de pago de El Lucero')
    expect(mail?.text).toContain('Motivo: El importe no coincide.')
    expect(mail?.text).toContain('volvió a captura')
    expect(mail?.text).toContain(`http://remate.test/sales/HorseDetail/${listing}`)
  })

  test('nothing where the act was refused, or the listing was deleted', async () => {
    const auctioned = await world.listingIn('assigned', { seller })
    await sent()
    const held = await world.addReceipt(auctioned)
    const gone = await world.listingIn('submitted', { seller })
    const left = await world.addReceipt(gone)
    await world.send(gone, { type: 'listing.deleted', at: 50 })
    for (const receipt of [held, left]) await rejectReceipt(world.house, world.ana, { receipt, reason: 'No', at })
    expect(await sent()).toEqual([])
  })
})

test('a seller with a closed account is mailed nothing', async () => {
  const listing = await world.listingIn('inAudit', { seller })
  await world.database.sql`update accounts set closed_at = now() where id = ${seller}`
  await authorize(listing)
  expect(await sent()).toEqual([])
})
