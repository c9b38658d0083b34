import { sql } from 'drizzle-orm'
import { list } from '#db/prepared.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { sires } from '#db/schema/listing/sires.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Adds the names of these listings' sires and dams' sires that are new. Names with the same `sire_key` are one row. */
export async function recordSires(tx: Tx, listings: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${sires} (key, name)
    select distinct on (sire_key(name)) sire_key(name), btrim(name)
    from ${pedigrees} p, unnest(array[p.ancestors[1], p.ancestors[5]]) name
    where p.listing_id = any(${list(listings, 'int')}) and sire_key(name) <> ''
    order by sire_key(name), p.listing_id on conflict (key) do nothing`)
}
