/** A phone's session for the photos of one listing: everything else answers it as a visitor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { offerHandover } from '#server/listing/listings/handovers/offer.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import { actions, patterns } from '#tests/support/actions.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { isReached } from '#tests/support/reached-pages.ts'

let world: ServedWorld
let seller: number
let listing: number
let other: number
let session: string
let phone: string

beforeAll(async () => {
  world = await openServedWorld()
  seller = await addSeller(world, 'de-escritorio')
  listing = await addListing(world, seller, 1)
  other = await addListing(world, seller, 1)
  session = await openSession(world.database.db, seller, Date.now())
  phone = await connect()
}, 120_000)
afterAll(() => world.close())

async function link(): Promise<string> {
  const order = { listing, session, now: Date.now() }
  const offered = await offerHandover(world.house, sellerNo(seller), order)
  if ('refused' in offered) throw new Error(offered.refused)
  return `/telefono/${offered.token}`
}

type Asking = { cookie?: string; form?: URLSearchParams | FormData; accept?: string }

function ask(path: string, { cookie = '', form, accept = 'text/html' }: Asking = {}) {
  return fetch(world.served.url + path, {
    redirect: 'manual',
    headers: { accept, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    ...(form && { method: 'POST', body: form }),
  })
}

async function connect(): Promise<string> {
  const taken = await ask(await link(), { form: new URLSearchParams() })
  return /remate_phone=[\w-]{43}/.exec(taken.headers.get('set-cookie') ?? '')?.[0] ?? ''
}

const outcome = async (answer: Response) => {
  await answer.text()
  const location = answer.headers.get('location')
  return location === null ? String(answer.status) : `→ ${new URL(location, world.served.url).pathname}`
}

const isOthers = ({ pattern }: { pattern: string }) => !pattern.startsWith('/telefono') && isReached(pattern)
const path = (pattern: string) => pattern.replace(/:\w+\??/g, '1')

describe.each(patterns.filter(isOthers).map(({ pattern }) => path(pattern)))('GET %s', (at) => {
  test('is a visitor’s', async () => {
    expect(await outcome(await ask(at, { cookie: phone }))).toBe(await outcome(await ask(at)))
  })
})

describe.each(actions.filter(isOthers).map(({ pattern }) => path(pattern)))('POST %s', (at) => {
  test('is a visitor’s', async () => {
    const form = () => new URLSearchParams({ x: '1' })
    expect(await outcome(await ask(at, { cookie: phone, form: form() }))).toBe(
      await outcome(await ask(at, { form: form() })),
    )
  })
})

test('the link is asked about first, tells nobody its token, and works once', async () => {
  const at = await link()
  const asked = await ask(at)
  expect(asked.status).toBe(200)
  expect(asked.headers.get('referrer-policy')).toBe('strict-origin')
  expect(asked.headers.get('set-cookie') ?? '').not.toContain('remate_phone')
  const taken = await ask(at, { form: new URLSearchParams() })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/telefono'])
  expect(taken.headers.get('set-cookie')).toMatch(/remate_phone=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  const second = await ask(at, { form: new URLSearchParams() })
  expect(second.status).toBe(410)
  expect(await second.text()).toContain('Otro teléfono ya abrió este código.')
  expect(await (await ask(at)).text()).toContain('Otro teléfono ya abrió este código.')
})

test('a phone is told of new terms that its seller owes, and what it was sending is still kept', async () => {
  const { db } = world.database
  const version = { version: '9.0', body: 'Nuevos.', publishedAt: Date.now() }
  const [newer] = await db.insert(terms).values(version).returning({ id: terms.id })
  try {
    const page = await ask('/telefono', { cookie: phone })
    expect(page.status).toBe(403)
    const html = await page.text()
    expect(html).toContain('Hay términos nuevos. Acéptalos en Remate')
    expect(html).toMatch(/<a[^>]* href="\/telefono"[^>]*>Ya los acepté/)
    // The phone has no account.
    expect(html).not.toContain('Con esta cuenta')
    const order = new URLSearchParams({ intent: 'order', order: '' })
    const sent = await ask(`/telefono/fotos/${listing}`, { cookie: phone, form: order, accept: 'application/json' })
    expect(sent.status).not.toBe(403)
    await db.update(accounts).set({ termsId: newer?.id }).where(eq(accounts.id, seller))
    expect((await ask('/telefono', { cookie: phone })).status).toBe(200)
  } finally {
    await db.update(accounts).set({ termsId: null }).where(eq(accounts.id, seller))
    await db.delete(terms).where(eq(terms.id, newer?.id ?? 0))
  }
})

test('the phone adds a photo to its listing and to no other; with the seller signed out to none', async () => {
  const photo = async (shade: number) => {
    const form = new FormData()
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 9, b: 60 } } })
      .jpeg()
      .toBuffer()
    form.set('file', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }))
    return form
  }
  const before = (await readPhotos(world.database.db, listing)).length
  const accept = 'application/json'
  const added = await ask(`/telefono/fotos/${listing}`, { cookie: phone, form: await photo(40), accept })
  expect(added.status).toBe(200)
  const there = (await (await ask(`/telefono/fotos/${listing}`, { cookie: phone, accept })).json()) as {
    photos: object[]
  }
  expect(there.photos).toHaveLength(before + 1)
  expect((await ask(`/telefono/fotos/${other}`, { cookie: phone, form: await photo(80), accept })).status).toBe(404)
  expect((await ask(`/sales/fotos/${listing}`, { cookie: phone, form: await photo(80), accept })).status).toBe(303)
  const page = await ask('/telefono', { cookie: phone })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await ask('/logout', { cookie: `remate_session=${session}`, form: new URLSearchParams() })
  const out = await ask(`/telefono/fotos/${listing}`, { cookie: phone, form: await photo(120), accept })
  expect([out.status, await out.json()]).toEqual([
    403,
    { error: 'Este teléfono ya no está conectado. Pide en la computadora un código nuevo.' },
  ])
  expect((await ask('/telefono', { cookie: phone })).status).toBe(403)
  expect(await readPhotos(world.database.db, listing)).toHaveLength(before + 1)
})
