import type { Sql } from 'postgres'

/** Fact of a demo house whose photos are stored in one width only; `finishPhotos` removes it. */
export const PHOTOS_WAIT = 'demo.photos-wait'

/** True when the demo is loaded completely: the terms, which registration requires, are published last. */
export async function isSeeded(sql: Sql): Promise<boolean> {
  return (await readSeeded(sql)).seeded
}

/** `photosWait`: the other widths of the photos are still to be made. */
export async function readSeeded(sql: Sql): Promise<{ seeded: boolean; photosWait: boolean }> {
  const [row] = await sql<{ seeded: boolean; photosWait: boolean }[]>`
    select exists (select from terms) as seeded,
      exists (select from house_facts where key = ${PHOTOS_WAIT}) as "photosWait"`
  return row ?? { seeded: false, photosWait: false }
}
