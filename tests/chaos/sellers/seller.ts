import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chance, oneOf, whole } from '../payments/chance.ts'
import { honest } from '../payments/messages.ts'
import type { Did } from './evidence.ts'
import * as pages from './pages.ts'
import { createPhone } from './phone.ts'

const PAUSE: [number, number] = [40, 260]
/** Maximum captures of a seller at a time. */
const MOST = 4

export type Photo = { id: string; bytes: Uint8Array<ArrayBuffer> }
export type Package = { id: number; price: number; credits: number }

/** Data shared by all phones of all sellers. */
export type Stall = {
  nodes: string[]
  log: Did[]
  photos: Photo[]
  packages: Package[]
  place: pages.Place
  /** The provider's secret. */
  secret: string
  isOver(): boolean
}

/** A seller's captures and auctions, known to both phones. */
type Known = { listings: Set<number>; auctions: Map<number, number>; toPay: Map<string, Package> }

/** A seller with several phones, each performing acts until the storm ends. */
export async function runSeller(
  { account, cookie }: { account: number; cookie: string },
  stall: Stall,
  devices: number,
): Promise<void> {
  const known: Known = { listings: new Set(), auctions: new Map(), toPay: new Map() }
  await Promise.all(Array.from({ length: devices }, () => runPhone(account, cookie, stall, known)))
}

async function runPhone(seller: number, cookie: string, stall: Stall, known: Known): Promise<void> {
  const { nodes, log, photos, packages, place } = stall
  const phone = createPhone({ cookie, nodes, log })
  /** The state of each section last seen by this phone; other phones do not know it. */
  const bases = new Map<number, string>()
  const empty = /name="base" value="([^"]*)"/.exec(await phone.get('/sales/newTrailer'))?.[1] ?? ''

  async function start(): Promise<void> {
    const [key, name] = [randomUUID(), anyName()]
    const posting = pages.capture({ listing: null, key, base: empty, name }, place)
    const { did, answer } = await phone.act({ seller, listing: 0, doing: { do: 'start', key }, posting })
    const saved = pages.savedOf(answer)
    if (!saved) return
    did.listing = saved.listing
    // The same request has saved the name.
    log.push({ ...did, do: 'save', name } as Did)
    known.listings.add(saved.listing)
    bases.set(saved.listing, saved.base)
    await photograph(saved.listing, 1)
    if (chance(0.7)) await submit(saved.listing)
  }

  async function save(listing: number): Promise<void> {
    const name = anyName()
    const posting = pages.capture({ listing, key: randomUUID(), base: bases.get(listing) ?? empty, name }, place)
    const { answer } = await phone.act({ seller, listing, doing: { do: 'save', name }, posting })
    const base = pages.baseOf(answer)
    if (base !== undefined) bases.set(listing, base)
  }

  async function photograph(listing: number, share = 0.8): Promise<void> {
    const { id, bytes } = oneOf(photos)
    if (chance(share)) {
      await phone.act({ seller, listing, doing: { do: 'photo', photo: id }, posting: pages.photo(listing, bytes) })
      return
    }
    const doing = { do: 'remove-photo', photo: id } as const
    await phone.act({ seller, listing, doing, posting: pages.removePhoto(listing, id) })
  }

  async function submit(listing: number): Promise<void> {
    await phone.act({ seller, listing, doing: { do: 'submit' }, posting: pages.submit(listing) })
  }

  async function schedule(listing: number): Promise<void> {
    const doing = { do: 'schedule', auction: null } as { do: 'schedule'; auction: number | null }
    const { did, answer } = await phone.act({ seller, listing, doing, posting: pages.schedule(listing) })
    const auction = pages.auctionOf(answer)
    if (auction === null || did.do !== 'schedule') return
    did.auction = auction
    known.auctions.set(auction, listing)
  }

  async function cancel(): Promise<void> {
    const [auction, listing] = oneOf([...known.auctions])
    await phone.act({ seller, listing, doing: { do: 'cancel', auction }, posting: pages.cancel(auction) })
  }

  async function remove(listing: number): Promise<void> {
    const { did } = await phone.act({ seller, listing, doing: { do: 'delete' }, posting: pages.remove(listing) })
    if (did.said !== 'refused') known.listings.delete(listing)
  }

  async function buy(): Promise<void> {
    const { id: bundle, price, credits } = oneOf(packages)
    const doing = { do: 'buy', bundle, price, credits, reference: null } as Extract<Did, { do: 'buy' }>
    const posting = pages.buy(bundle, price, credits)
    const { did, answer } = await phone.act({ seller, listing: 0, doing, posting })
    const reference = pages.referenceOf(answer)
    if (reference === null || did.do !== 'buy') return
    did.reference = reference
    known.toPay.set(reference, { id: bundle, price, credits })
  }

  /** The provider reports the payment; another phone may have begun it. */
  async function pay(): Promise<void> {
    const [reference, { price }] = oneOf([...known.toPay])
    known.toPay.delete(reference)
    if (log.some((did) => did.do === 'pay' && did.reference === reference)) return
    const report = {
      reference,
      transaction: String(Date.now()) + whole(1_000, 9_999),
      status: 'APPROVED',
      amount: `${price}.00`,
    }
    const { body } = honest(stall.secret, 'approved', report)
    const posting: Parameters<typeof phone.act>[0]['posting'] = {
      path: '/payments/notify',
      body: new URLSearchParams(new TextDecoder().decode(body)),
      read: ({ status }) => (status === 200 ? 'done' : 'refused'),
    }
    await phone.act({ seller, listing: 0, doing: { do: 'pay', reference }, posting })
  }

  async function anything(): Promise<void> {
    const listing = known.listings.size > 0 ? oneOf([...known.listings]) : null
    if (listing === null || (known.listings.size < MOST && chance(0.15))) return start()
    if (known.toPay.size > 0 && chance(0.5)) return pay()
    if (known.auctions.size > 0 && chance(0.08)) return cancel()
    if (chance(0.03)) return remove(listing)
    if (chance(0.15)) return buy()
    if (chance(0.25)) return photograph(listing)
    if (chance(0.2)) return save(listing)
    if (chance(0.4)) return schedule(listing)
    await submit(listing)
  }

  while (!stall.isOver()) {
    await anything()
    await wait(whole(...PAUSE))
  }
}

const anyName = () => `${oneOf(['Ñandú', 'La Güera', 'Remolque', 'Tándem'])} ${whole(1, 1_000_000)}`
