import { inArray, type SQL, sql } from 'drizzle-orm'
import type { CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import type { SubjectKind } from '#app/texts/people/audited-subjects.ts'
import type { Database } from '#db/client.ts'
import { CATALOGUES } from '#server/listing/index.ts'

/** Name of an audit log row's subject: its own, or of what it concerns. */
export type SubjectName = {
  name: string
  /** Number of the listing or of its auction. */
  number?: number | null
  /** The payer's account, of a payment. */
  account?: number
  /** Of a refund. */
  cents?: number | null
  currency?: string | null
}

type Named = SubjectName & { id: number }

/** Names by the rows of a kind, each read by their primary key. Null: such subjects have no name. */
const NAMES: Record<Exclude<SubjectKind, CatalogueNoun | 'bid'>, ((ids: SQL) => SQL) | null> = {
  account: (ids) => sql`select id, name from accounts where id = any(${ids})`,
  listing: (ids) => sql`select id, name, number from listings where id = any(${ids})`,
  auction: (ids) => sql`
    select a.id, l.name, a.id as number from auctions a join listings l on l.id = a.listing_id
    where a.id = any(${ids})`,
  claim: (ids) => sql`
    select c.id, l.name, a.id as number from claims c join auctions a on a.id = c.auction_id
    join listings l on l.id = a.listing_id where c.id = any(${ids})`,
  'limit-request': (ids) => sql`
    select r.id, o.name from limit_requests r join accounts o on o.id = r.account_id where r.id = any(${ids})`,
  refund: (ids) => sql`
    select r.id, o.name, r.cents::float8 as cents, r.currency from refunds_due r join payments p on p.id = r.payment_id
    join accounts o on o.id = p.payer_id where r.id = any(${ids})`,
  movement: (ids) => sql`
    select m.id, o.name from provider_movements m join payments p on p.id = m.payment_id
    join accounts o on o.id = p.payer_id where m.id = any(${ids})`,
  payment: (ids) => sql`
    select p.id, o.name, o.id as account from payments p join accounts o on o.id = p.payer_id where p.id = any(${ids})`,
  message: (ids) => sql`select id, email as name from contact_messages where id = any(${ids})`,
  ranch: (ids) => sql`select id, name from ranches where id = any(${ids})`,
  sire: (ids) => sql`select id, name from sires where id = any(${ids})`,
  article: (ids) => sql`select id, name from articles where id = any(${ids})`,
  package: (ids) => sql`select id, name from credit_packages where id = any(${ids})`,
  terms: (ids) => sql`select id, version as name from terms where id = any(${ids})`,
  broadcast: null,
  export: null,
  job: null,
  outage: null,
  settings: null,
  signal: null,
  view: null,
}

/**
 * Names of the subjects of a page of the audit log, by subject. A subject that no longer exists, or has no name, is
 * missing. A bid (`bid:12-3`) has the name of its auction.
 */
export async function nameSubjects(
  db: Database,
  subjects: readonly string[],
): Promise<Partial<Record<string, SubjectName>>> {
  const asked = new Map<string, Map<number, string[]>>()
  for (const subject of subjects) {
    const [, kind = '', digits = ''] = /^([a-z-]+):(\d{1,9})(?:-\d+)?$/.exec(subject) ?? []
    if (!kind) continue
    const ofKind = asked.get(kind === 'bid' ? 'auction' : kind) ?? new Map<number, string[]>()
    ofKind.set(Number(digits), [...(ofKind.get(Number(digits)) ?? []), subject])
    asked.set(kind === 'bid' ? 'auction' : kind, ofKind)
  }
  const found = await Promise.all(
    [...asked].map(async ([kind, ofKind]) =>
      (await read(db, kind, [...ofKind.keys()])).flatMap(({ id, name, ...more }) =>
        name ? (ofKind.get(id) ?? []).map((subject) => [subject, { name, ...more }] as const) : [],
      ),
    ),
  )
  return Object.fromEntries(found.flat())
}

async function read(db: Database, kind: string, ids: number[]): Promise<Named[]> {
  if (Object.hasOwn(CATALOGUES, kind)) {
    const { table, name } = CATALOGUES[kind as keyof typeof CATALOGUES]
    const named = db.select({ id: sql<number>`${table.id}`, name: sql<string>`${name.column}` })
    return named.from(table).where(inArray(table.id, ids))
  }
  const names = Object.hasOwn(NAMES, kind) && NAMES[kind as keyof typeof NAMES]
  return names ? [...(await db.execute<Named>(names(sql`${sql.param(ids)}::int[]`)))] : []
}
