/** Every value of a lot's view is drawn on its page, in some phase of the auction. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { structuredData } from '#app/routes/public/auction/structured-data.ts'
import { AuctionPage } from '#app/routes/public/auction/page.tsx'
import type { AuctionView, Frame } from '#app/ui/views.ts'
import { type AuctionPhase, phases } from '#machines/auction/status.ts'
import { HOUR } from '#machines/time.ts'

const NOW = Date.UTC(2026, 10, 21, 18)

type View = Omit<AuctionView, 'phase'>

/** A view of which every value has a twin that differs. */
function sample(nth: 1 | 2): View {
  const one = nth === 1
  const name = (what: string) => `${what}-${nth}`
  const photo = (what: string) => ({
    avif: [],
    webp: [],
    jpeg: `/${name(what)}.jpg`,
    width: 4,
    height: 3,
    tint: '#888',
    alt: name(what),
  })
  const node = (role: string) => ({ role, name: name(role), horse: nth })
  return {
    id: nth,
    version: nth,
    title: name('title'),
    kind: one ? 'horse' : 'trailer',
    photo: photo('cover'),
    currentBid: nth * 100_000,
    openingBid: nth * 50_000,
    bidCount: nth,
    via: one ? 'hammer' : 'negotiation',
    opensAt: NOW - nth * HOUR,
    closesAt: NOW + nth * HOUR,
    subcategory: name('subcategory'),
    place: name('place'),
    ranch: name('ranch'),
    finishDate: NOW + (one ? HOUR : 0),
    description: name('description'),
    photos: [photo('photo')],
    url: name('https://remate.example/url'),
    summary: name('summary'),
    badges: [{ label: name('badge'), value: name('value') }],
    buyNow: { price: nth * 900_000, offered: one, onlyBuyNow: !one },
    reserve: one ? 'met' : 'unmet',
    struck: nth,
    evening: `2026-11-2${nth}`,
    comparables: one,
    practice: !one,
    standing: one ? 'leading' : 'outbid',
    hammerPrice: nth * 100_000,
    due: { purpose: one ? 'first-payment' : 'final-payment', pesos: nth, dueAt: NOW + nth, overdue: one, held: !one },
    claim: { until: NOW + nth * 24 * HOUR, mayOpen: one, state: one ? null : 'open' },
    stream: name('stream'),
    videos: [name('video')],
    ranchInfo: { id: nth, name: name('seller'), place: name('home'), photo: photo('house') },
    perks: [name('perk')],
    pedigree: { root: { ...node('horse'), sire: node('sire'), dam: node('dam') }, document: name('/pedigree') },
    health: {
      flags: [{ label: name('flag'), yes: one }],
      observations: name('observations'),
      certificate: name('/certificate'),
    },
    bids: {
      rows: [
        {
          sequence: nth,
          amount: nth * 11_000,
          at: NOW - nth * HOUR,
          bidder: { name: name('bidder'), isMe: !one },
          kind: one ? 'open' : 'proxy',
          struck: !one,
          why: name('why'),
        },
      ],
      olderHref: name('/older'),
      newerHref: name('/newer'),
    },
    book: { number: nth, hash: name('hash') },
    firstPayment: { amount: nth * 13_000, days: nth },
    priceTerms: [name('term')],
    housePhone: `331234567${nth}`,
  }
}

/** Values that change nothing on the page, with the reason. */
const NOT_DRAWN: Record<string, string> = {
  kind: "A card's; the page has what is known of a horse or of a trailer.",
  'bids.rows.0.sequence': "The row's key in React.",
  'book.hash': 'The page names the last entry, and links to the book, which has the hash.',
}

const viewer: Frame['viewer'] = { name: 'Ana', role: 'buyer', missing: null, bidding: true, duties: false }
const frame = { viewer, login: '/login', light: false, now: NOW, path: '/', search: '', notices: [], demo: false }
const standing = { shared: true, offered: true, following: false }

/** The page in each phase, as the winner and search engines read it. */
const draw = (view: View) =>
  (Object.keys(phases) as AuctionPhase[]).map((phase) => {
    const auction = { ...view, phase }
    const page = renderToStaticMarkup(<AuctionPage auction={auction} frame={frame} standing={standing} />)
    return page + JSON.stringify(structuredData(auction, { origin: '', subcategory: 1, publishedAt: NOW }))
  })

type Tree = { [key: string]: Tree }

/** Photos and ancestors have components of their own, which other pages use too. */
const isTree = (value: object | null) =>
  typeof value === 'object' && value !== null && !('jpeg' in value) && !('role' in value)

/** `tree` with one of its values as in `twin`, for each of them, by its path. */
function changesOf(tree: Tree, twin: Tree, path = ''): [path: string, changed: Tree][] {
  return Object.keys(tree).flatMap((key) => {
    const [value, other] = [tree[key]!, twin[key]!]
    const put = (changed: Tree): Tree => Object.assign(Array.isArray(tree) ? [] : {}, tree, { [key]: changed })
    if (!isTree(value)) return [[path + key, put(other)]] satisfies [string, Tree][]
    return changesOf(value, other, `${path}${key}.`).map(([at, changed]): [string, Tree] => [at, put(changed)])
  })
}

test('a value that changes is seen on the page in some phase, or there is a reason', () => {
  const [view, twin] = [sample(1), sample(2)]
  const before = draw(view).join()
  const changes = changesOf(view as never, twin as never)
  const unseen = changes.filter(([, changed]) => draw(changed as never).join() === before)
  expect(unseen.map(([path]) => path).toSorted()).toEqual(Object.keys(NOT_DRAWN).toSorted())
})
