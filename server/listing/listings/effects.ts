import { eq, sql } from 'drizzle-orm'
import { auditTickets, submissions } from '#db/schema/listing/audits.ts'
import type { ListingEffects } from '#machines/horse-audit/machine.ts'
import { isHousesTurn } from '#machines/horse-audit/rules.ts'
import type { EffectHandlers } from '#server/engine/actors/definition.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** Writes of each effect of a listing, in the transaction of its new snapshot. */
export const effects: EffectHandlers<ListingEffects> = {
  fileTicket: (tx, id, all) => Promise.all(all.map((filed) => fileTicket(tx, id, filed))),
  keepSubmission: (tx, id, all) => Promise.all(all.map((kept) => keepSubmission(tx, id, kept))),
  mailSeller: (tx, id, all) =>
    enqueue(
      tx,
      all.map((mail) => ({ task: 'listings.mail', payload: { listing: id, ...mail } })),
    ),
}

/** After a new submission the ticket stays with its auditor (ruling 38). Without a status only existing ones change. */
function fileTicket(
  tx: Tx,
  listingId: number,
  { status, auditor, closed, at }: ListingEffects['fileTicket'],
): Promise<unknown> {
  const waits = !closed && status !== null && isHousesTurn(status)
  const change = { updatedAt: at, closedAt: closed ? at : null, ...(waits ? waitOn(at) : waitNoMore(at, closed)) }
  if (status === null) return tx.update(auditTickets).set(change).where(eq(auditTickets.listingId, listingId))
  return tx
    .insert(auditTickets)
    .values({
      listingId,
      status,
      assigneeId: auditor,
      createdAt: at,
      updatedAt: at,
      closedAt: change.closedAt,
      waitsFrom: waits ? at : null,
    })
    .onConflictDoUpdate({
      target: auditTickets.listingId,
      set: {
        ...change,
        status: sql`case when excluded.status = 0 and ${auditTickets.assigneeId} is not null then 1
          else excluded.status end`,
        assigneeId: sql`coalesce(${auditTickets.assigneeId}, excluded.assignee_id)`,
      },
    })
}

/** Waiting time so far in ms; it restarts when an authorized listing is audited again. */
const waited = sql`case when ${auditTickets.status} = 5 then 0 else ${auditTickets.waitedMs} end`

/** Starts or resumes the house's waiting time. */
const waitOn = (at: number) => ({
  waitsFrom: sql`coalesce(${auditTickets.waitsFrom}, to_timestamp((${at}::float8 - (${waited})) / 1000))`,
  waitedMs: waited,
})

/** Stops the house's waiting time: the seller's turn, or the ticket is closed. */
const waitNoMore = (at: number, closed: boolean) => ({
  waitsFrom: null,
  waitedMs: sql`case when ${auditTickets.waitsFrom} is null then ${closed ? auditTickets.waitedMs : waited}
    else greatest(round(${at}::float8 - extract(epoch from ${auditTickets.waitsFrom}) * 1000)::bigint, 0) end`,
})

/** Columns of a listing that are not part of the capture. */
const NOT_CAPTURED = sql.raw(`'{id,version,state,snapshot,snapshot_schema,stage,edited_at,submitted_at,authorized_at,
  deleted_at,number,seller_id,ranch_id,capture_key,search,created_at}'::text[]`)

function keepSubmission(tx: Tx, id: number, { round, at }: ListingEffects['keepSubmission']): Promise<unknown> {
  return tx.execute(sql`
    insert into ${submissions} (listing_id, round, submitted_at, content)
    select l.id, ${round}::int, to_timestamp(${at}::float8 / 1000), jsonb_build_object(
      'general', to_jsonb(l) - ${NOT_CAPTURED},
      'health', (select to_jsonb(h) - 'listing_id' from health_records h where h.listing_id = l.id),
      'pedigree', (select to_jsonb(p) - 'listing_id' from pedigrees p where p.listing_id = l.id),
      'training', (select to_jsonb(t) - 'listing_id' from trainings t where t.listing_id = l.id),
      'photos', coalesce(
        (select jsonb_agg(photo order by position) from listing_photos where listing_id = l.id), '[]'),
      'documents', coalesce(
        (select jsonb_object_agg(kind, file) from listing_documents where listing_id = l.id), '{}'))
    from listings l where l.id = ${id}::int`)
}
