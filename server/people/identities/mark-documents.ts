import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { documents } from '#db/schema/people/onboarding.ts'
import type { House } from '#server/engine/house.ts'
import { namingPart } from '#server/engine/security/secret-parts.ts'

/** Documents by which an account is recognised; a photo of a face is not compared. */
const COMPARED = ['ine-front', 'ine-back', 'proof-of-address'] as const
/** Files read at once: each a few hundred kilobytes. */
const MOST = 40

/**
 * Makes the missing marks of the accounts' documents, up to `MOST`; the rest follows with the next call. The same
 * upload is stored with the same bytes, so the same document of two accounts has the same mark. Returns the number
 * made.
 */
export async function markDocuments(
  { db, media, env }: Pick<House, 'db' | 'media' | 'env'>,
  accounts: readonly number[],
): Promise<number> {
  const unmarked = await db
    .select({ id: documents.id, file: documents.file })
    .from(documents)
    .where(
      and(inArray(documents.accountId, [...accounts]), inArray(documents.kind, [...COMPARED]), isNull(documents.mark)),
    )
    .orderBy(asc(documents.id))
    .limit(MOST)
  let made = 0
  for (const { id, file } of unmarked) {
    const bytes = await media.private.read(file)
    // A missing file is the sweep's business; its mark says so, or it would be asked for with every lot.
    const mark = bytes
      ? createHmac('sha256', namingPart(env.SECRET)).update('document ').update(bytes).digest('base64url')
      : `missing ${id}`
    // Only for this file: the owner may have replaced it meanwhile.
    await db
      .update(documents)
      .set({ mark })
      .where(and(eq(documents.id, id), eq(documents.file, file)))
    made++
  }
  return made
}
