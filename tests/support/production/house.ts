/** People and lots for a newly migrated production server, and a bid as sent by a browser without JavaScript. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { accounts } from '#db/schema/people/accounts.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches } from '#db/schema/people/places.ts'
import { connect } from '#db/client.ts'
import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { WORST_SHOWN } from '#tests/support/shown.ts'
import { ORIGIN, SECRET } from './programs.ts'

/** Signed-in bidders (their cookies) and a lot for each, open at $100,000. */
export async function furnishProduction(url: string, count: number) {
  const { db, sql, close } = connect(url, { max: 3 })
  const house = createHouse({ env: parseEnv({ ORIGIN, SECRET, DATA_DIR: '/nowhere' }, 'demo'), db, sql })
  const first = async (table: typeof ranches | typeof cities | typeof subcategories) =>
    (await db.select({ id: table.id }).from(table).limit(1))[0]!.id
  const person = {
    audience: 'seller' as const,
    email: 'vendedor@prueba.mx',
    username: 'vendedor',
    name: 'Vendedor',
    passwordHash: '-',
    emailValidatedAt: 0,
  }
  const [seller] = await db.insert(accounts).values(person).returning({ id: accounts.id })
  const furniture = {
    seller: seller!.id,
    ranch: await first(ranches),
    city: await first(cities),
    subcategory: await first(subcategories),
  }
  const buyers = await addBuyers(db, count)
  const bidders = await Promise.all(
    buyers.map(async (id) => sessionCookie(await openSession(db, id, Date.now()), ORIGIN).split(';')[0]!),
  )
  const lots: number[] = []
  for (let n = 0; n < count; n++) lots.push(await addAuction(house, furniture, { buyNow: 900_000 }))
  return { db, sql, close, bidders, lots }
}

export type Bid = { lot: number; amount: number; key: string }
/** `cookie`: the cookies it sets, as a browser sends them back. */
export type Answer = { status: number; location: string | null; cookie: string; text: string }

/** Posts a bid to `url` as the TLS proxy in front of it would. Rejects when the connection breaks. */
export function postBid(url: string, cookie: string, { lot, amount, key }: Bid): Promise<Answer> {
  return ask(url, `/event/${lot}/pujar`, { cookie, form: { amount: String(amount), key, shown: WORST_SHOWN } })
}

/** One request as passed on by the proxy: with the server's own host, over TLS. With a form it is a POST. */
export async function ask(
  url: string,
  path: string,
  { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {},
): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString()
  const headers = {
    host: new URL(ORIGIN).host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
    cookie,
    ...(body !== undefined && {
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const asked = request(new URL(path, url), { method: body === undefined ? 'GET' : 'POST', headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  const { location = null, 'set-cookie': set = [] } = answer.headers
  return { status: answer.statusCode ?? 0, location, cookie: set.map((each) => each.split(';')[0]).join('; '), text }
}
