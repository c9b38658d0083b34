import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { vetFiles, vetPapers, vetRecords, vetSummaries } from '#db/schema/listing/vet-file.ts'
import type { VetFileKind } from '#machines/vet-file/kinds.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import type { VetSummary } from './read-record.ts'

/** What everybody may know of a listing's vet file: the summary, and of each file its kind and dates. */
export type PublicVetFile = {
  summary: VetSummary | null
  microchip: string | null
  files: { kind: VetFileKind; takenOn: string; readyAt: number }[]
  papers: { kind: PaperKind; issuedOn: string; expiresOn: string | null }[]
}

/** null in a house without vets' files. One statement, as the lot's page runs it for many readers. */
export async function readPublicVetFile(db: Database, listing: number): Promise<PublicVetFile | null> {
  const [row] = await statementOf(db).execute({ listing })
  if (!row) return null
  const { summary, files, papers, microchip } = row
  return { summary, microchip, files: files ?? [], papers: papers ?? [] }
}

const statementOf = prepared((db: Database) => {
  const listing = sql.placeholder('listing')
  return db
    .select({
      microchip: vetRecords.microchip,
      summary: sql<VetSummary | null>`(select json_build_object('version', ${vetSummaries.version},
          'exam', ${vetSummaries.exam}, 'xrays', ${vetSummaries.xrays}, 'scope', ${vetSummaries.scope},
          'blood', ${vetSummaries.blood}, 'examinedOn', ${vetSummaries.examinedOn}, 'vetName', ${vetSummaries.vetName},
          'vetLicense', ${vetSummaries.vetLicense}, 'signedName', ${vetSummaries.signedName},
          'signedAt', (extract(epoch from ${vetSummaries.signedAt}) * 1000)::float8)
        from ${vetSummaries} where ${vetSummaries.listingId} = ${listing}
        order by ${vetSummaries.version} desc limit 1)`,
      files: sql<PublicVetFile['files'] | null>`(select json_agg(json_build_object('kind', ${vetFiles.kind},
          'takenOn', ${vetFiles.takenOn}, 'readyAt', (extract(epoch from ${vetFiles.readyAt}) * 1000)::float8)
          order by ${vetFiles.id})
        from ${vetFiles}
        where ${and(eq(vetFiles.listingId, listing), eq(vetFiles.state, 'ready'), isNull(vetFiles.removedAt))})`,
      papers: sql<PublicVetFile['papers'] | null>`(select json_agg(json_build_object('kind', ${vetPapers.kind},
          'issuedOn', ${vetPapers.issuedOn}, 'expiresOn', ${vetPapers.expiresOn}) order by ${vetPapers.kind})
        from ${vetPapers} where ${vetPapers.listingId} = ${listing})`,
    })
    .from(settings)
    .leftJoin(vetRecords, eq(vetRecords.listingId, listing))
    .where(and(eq(settings.id, 1), eq(settings.vetFiles, true)))
    .prepare('vet_file_public')
})
