import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
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

/** The public vet file as a column of a statement about its listing. */
export const publicVetFile = (listing: SQLWrapper) => sql<PublicVetFile>`json_build_object(
  'microchip', (select ${vetRecords.microchip} from ${vetRecords} where ${vetRecords.listingId} = ${listing}),
  'summary', (select json_build_object('version', ${vetSummaries.version},
      'exam', ${vetSummaries.exam}, 'xrays', ${vetSummaries.xrays}, 'scope', ${vetSummaries.scope},
      'blood', ${vetSummaries.blood}, 'examinedOn', ${vetSummaries.examinedOn}, 'vetName', ${vetSummaries.vetName},
      'vetLicense', ${vetSummaries.vetLicense}, 'signedName', ${vetSummaries.signedName},
      'signedAt', (extract(epoch from ${vetSummaries.signedAt}) * 1000)::float8)
    from ${vetSummaries} where ${vetSummaries.listingId} = ${listing}
    order by ${vetSummaries.version} desc limit 1),
  'files', coalesce((select json_agg(json_build_object('kind', ${vetFiles.kind},
      'takenOn', ${vetFiles.takenOn}, 'readyAt', (extract(epoch from ${vetFiles.readyAt}) * 1000)::float8)
      order by ${vetFiles.id})
    from ${vetFiles}
    where ${and(eq(vetFiles.listingId, listing), eq(vetFiles.state, 'ready'), isNull(vetFiles.removedAt))}),
    '[]'),
  'papers', coalesce((select json_agg(json_build_object('kind', ${vetPapers.kind},
      'issuedOn', ${vetPapers.issuedOn}, 'expiresOn', ${vetPapers.expiresOn}) order by ${vetPapers.kind})
    from ${vetPapers} where ${vetPapers.listingId} = ${listing}), '[]'))`
