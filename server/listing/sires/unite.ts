import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sires } from '#db/schema/listing/sires.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** `unknown`: there is no such name. `done`: it is so already; `last`: the act that made it so, if any. */
type SireRefusal = { refused: 'unknown' } | { refused: 'done'; last: LastAct | null }

type Done = { name: string; other: string }

/** Declares that two names are one horse: `name`, with all names united with it, joins the horse of `into`. */
export function uniteSires(
  db: Database,
  admin: Admin,
  { name, into, at }: { name: number; into: number; at: number },
): Promise<Done | SireRefusal> {
  const subject = `sire:${into}` as const
  const act = { action: 'sires.united', subject, details: (done: Done) => done, at } as const
  return adminAct<Done, SireRefusal>(db, admin, act, async (work: UnitOfWork<SireRefusal>) => {
    const [one, other] = await holdHeads(work.tx, [name, into])
    if (!one || !other) return work.refuse({ refused: 'unknown' })
    if (one.id === other.id) return work.refuse({ refused: 'done', last: await lastActOn(work.tx, subject) })
    await work.tx
      .update(sires)
      .set({ parentId: other.id, unitedBy: admin.accountId, unitedAt: at })
      .where(eq(sires.id, one.id))
    await setHead(work.tx, one.id, other.id)
    return { name: one.name, other: other.name }
  })
}

/** Takes one union back: `name` is a horse of its own again, with the names that were united with it. */
export function separateSire(
  db: Database,
  admin: Admin,
  { name, at }: { name: number; at: number },
): Promise<Done | SireRefusal> {
  const subject = `sire:${name}` as const
  const act = { action: 'sires.separated', subject, details: (done: Done) => done, at } as const
  return adminAct<Done, SireRefusal>(db, admin, act, async (work: UnitOfWork<SireRefusal>) => {
    const [head] = await holdHeads(work.tx, [name])
    const [row] = await work.tx.select().from(sires).where(eq(sires.id, name))
    if (!row || !head) return work.refuse({ refused: 'unknown' })
    if (row.parentId === null) return work.refuse({ refused: 'done', last: await lastActOn(work.tx, subject) })
    await work.tx.update(sires).set({ parentId: null, unitedBy: null, unitedAt: null }).where(eq(sires.id, name))
    await setHead(work.tx, name, null)
    return { name: row.name, other: head.name }
  })
}

/**
 * The horses to which these names belong. Until the command ends, no other one unites or separates: heads follow from
 * the whole chain of unions, and such acts are rare.
 */
async function holdHeads(tx: Tx, names: number[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sires'))`)
  const rows = await tx
    .select({ id: sires.id, head: sql<number>`coalesce(${sires.headId}, ${sires.id})` })
    .from(sires)
    .where(inArray(sires.id, names))
  const heads = await tx
    .select()
    .from(sires)
    .where(
      inArray(
        sires.id,
        rows.map(({ head }) => head),
      ),
    )
  return names.map((name) => {
    const head = rows.find(({ id }) => id === name)?.head
    return heads.find(({ id }) => id === head)
  })
}

/** Sets the horse of a name and of all names united with it. `head`: null if it is a horse of its own. */
async function setHead(tx: Tx, name: number, head: number | null): Promise<void> {
  await tx.execute(sql`
    with recursive below as (
      select ${name}::int as id
      union all select s.id from below join ${sires} s on s.parent_id = below.id
    )
    update ${sires} set head_id = case when ${sires.id} = ${name}::int then ${head}::int
      else coalesce(${head}::int, ${name}::int) end
    from below where ${sires.id} = below.id`)
}
