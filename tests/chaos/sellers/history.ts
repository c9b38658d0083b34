import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { History } from './evidence.ts'

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/** Reads the database in one snapshot, with separate statements, and the photos that have all their files. */
export async function readSellers(url: string, dataDir: string): Promise<History> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await client.begin('isolation level repeatable read read only', async (sql) => {
      const stored = await sql<{ hash: string; widths: number[] }[]>`select hash, widths from photos`
      return {
        listings: await sql.unsafe<History['listings']>(`
          select id, seller_id as seller, state, stage, ${ms('deleted_at')} as "deletedAt", name, search,
            (snapshot->'context'->>'round')::int as round, snapshot->'context'->'openObservations' as open
          from listings order by id`),
        lots: await sql.unsafe<History['lots']>(`
          select l.id, l.seller_id as seller, l.quantity, ${ms('l.bought_at')} as "boughtAt",
            ${ms('l.expires_at')} as "expiresAt", l.package_id as bundle, p.reference
          from credit_lots l left join payments p on p.id = l.payment_id order by l.id`),
        enrolments: await sql.unsafe<History['enrolments']>(`
          select listing_id as listing, lot_id as lot, receipt_id as receipt, ${ms('enrolled_at')} as "enrolledAt"
          from enrolments order by listing_id`),
        tickets: await sql.unsafe<History['tickets']>(`
          select listing_id as listing, status, assignee_id as assignee, ${ms('closed_at')} as "closedAt"
          from audit_tickets order by listing_id`),
        submissions: await sql.unsafe<History['submissions']>(
          'select listing_id as listing, round from submissions order by listing_id, round',
        ),
        auctions: await sql.unsafe<History['auctions']>(
          'select id, listing_id as listing, seller_id as seller, state, live from auctions order by id',
        ),
        photos: await sql.unsafe<History['photos']>(
          'select listing_id as listing, position, photo from listing_photos order by listing_id, position',
        ),
        whole: new Set(stored.filter((photo) => isWhole(photo, dataDir)).map(({ hash }) => hash)),
        payments: await sql.unsafe<History['payments']>(`
          select reference, payer_id as seller, state = 'approved' as paid, credits
          from payments where purpose = 'credit-purchase' order by id`),
        audited: await sql.unsafe<History['audited']>(`
          select action, substr(subject, 9)::int as listing from audit_log where subject like 'listing:%' order by id`),
        mails: (await sql<{ id: string }[]>`select message_id as id from mailbox order by id`).map(({ id }) => id),
        readAt: Date.now(),
      }
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** True when each width of the row exists in both formats. */
function isWhole({ hash, widths }: { hash: string; widths: number[] }, dataDir: string): boolean {
  const files = widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`])
  return widths.length > 0 && files.every((file) => existsSync(join(dataDir, 'media', file)))
}
