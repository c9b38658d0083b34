/** Sellers and captures for the browser tests, created and read in the database of the tested server. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from '#db/client.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import { databaseNote } from './e2e-house.ts'
import { sellerNo } from './people.ts'

export type Captures = Awaited<ReturnType<typeof openCaptures>>

export async function openCaptures(origin: string) {
  const url = process.env.E2E_DATABASE_URL ?? readFileSync(databaseNote(new URL(origin).port), 'utf8')
  const { db, sql, close } = connect(url, { max: 2 })
  const env = parseEnv({ ORIGIN: origin, DATABASE_URL: url, SECRET: 'of no use in the tests themselves' }, 'demo')
  const house = createHouse({ env, db, sql })

  return {
    close,
    /** A seller of the house's own ranch. */
    async addSeller(): Promise<number> {
      const name = `e2e-${randomBytes(5).toString('hex')}`
      const [account] = await sql<{ id: number }[]>`
        insert into accounts (audience, email, username, name, password_hash, email_validated_at)
        values ('seller', ${`${name}@prueba.mx`}, ${name}, 'Rosa', '-', now()) returning id`
      return account?.id as number
    },
    /** A horse in capture. */
    async begin(
      account: number,
      { name = '', price = null }: { name?: string; price?: number | null },
    ): Promise<number> {
      const key = randomBytes(12).toString('hex')
      const started = await startCapture(house, sellerNo(account), { key, kind: 'horse', at: Date.now() })
      if (!('listing' in started)) throw new Error(started.refused)
      await sql`update listings set name = ${name}, buy_now = ${price} where id = ${started.listing}`
      return started.listing
    },
    /** Any photo of the demo. */
    async addPhoto(listing: number): Promise<void> {
      await sql`insert into listing_photos (listing_id, position, photo)
        select ${listing}, 0, hash from photos order by hash limit 1`
    },
    async endSessions(account: number): Promise<void> {
      await sql`update sessions set expires_at = now() - interval '1 minute' where account_id = ${account}`
    },
    /** A seller's captures, oldest first. */
    capturesOf(account: number) {
      return sql<
        { id: number; name: string; kind: string; stage: number; price: number | null; videos: string[] }[]
      >`select id, name, kind, stage, buy_now as price, videos from listings where seller_id = ${account} order by id`
    },
    async valueOf(listing: number, column: string): Promise<unknown> {
      const [row] = await sql`select ${sql(column)} as value from listings where id = ${listing}`
      return row?.value
    },
    /** Sends events to the listing, to bring it to another stage. */
    async send(listing: number, ...events: ListingEvent[]): Promise<void> {
      for (const event of events) {
        const { accepted } = await house.actors.listing.send(listing, event)
        if (!accepted) throw new Error(`Refused: ${event.type}`)
      }
    },
    /** Adds everything that an audit looks at. */
    async complete(listing: number): Promise<void> {
      await sql`
        update listings set name = 'El Lucero', buy_now = 150000,
          city_id = (select min(id) from cities), subcategory_id = (select min(id) from subcategories)
        where id = ${listing}`
    },
    /** Records an observation by an auditor. */
    async observe(listing: number, section: AuditSection, field: string | null, comment: string): Promise<number> {
      const [row] = await sql<{ id: number }[]>`
        insert into audit_observations (listing_id, section, field, comment, author_id, created_at)
        values (${listing}, ${section}, ${field}, ${comment}, (select min(id) from accounts
        where audience = 'admin'), now())
        returning id`
      return row?.id as number
    },
  }
}
