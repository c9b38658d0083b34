import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { dealProofs } from '#db/schema/aftersale/deals.ts'
import { transferReceipts } from '#db/schema/listing/enrolments.ts'
import { articles } from '#db/schema/listing/catalogue.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import type { StoreName } from '#db/schema/engine/infrastructure.ts'
import { listingDocuments, listingPhotos } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { ranches } from '#db/schema/people/places.ts'
import { printedCatalogues } from '#db/schema/sale/printed-catalogues.ts'
import { vetFiles, vetImages, vetPapers, vetUploadParts } from '#db/schema/listing/vet-file.ts'
import { claimPhotos } from '#db/schema/aftersale/claims.ts'
import { settlements } from '#db/schema/aftersale/settlements.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * The given files that a committed row names. Every column with a file's name must be listed here, which a test checks.
 * A single statement, for one snapshot.
 */
export async function namedAmong(tx: Tx | Database, store: StoreName, keys: readonly string[]): Promise<Set<string>> {
  // Passed as one text: a parameter list would end at 65,535.
  const wanted = sql`(select value as key from jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`
  const rows = await tx.execute<{ key: string }>(
    store === 'private'
      ? sql`select key from ${wanted} as wanted
          where exists (select from ${documents} where ${documents.file} = key)
            or exists (select from ${listingDocuments} where ${listingDocuments.file} = key)
            or exists (select from ${transferReceipts} where ${transferReceipts.file} = key)
            or exists (select from ${claimPhotos} where ${claimPhotos.file} = key)
            or exists (select from ${settlements} where ${settlements.file} = key)
            or exists (select from ${dealProofs} where ${dealProofs.file} = key)
            or exists (select from ${dataExports} where ${dataExports.file} = key)
            or exists (select from ${vetFiles} where ${vetFiles.file} = key)
            or exists (select from ${vetImages} where ${vetImages.picture} = key)
            or exists (select from ${vetPapers} where ${vetPapers.file} = key)
            or exists (select from ${vetUploadParts} where ${vetUploadParts.file} = key)`
      : // All files of a photo are named after its hash.
        sql`select key from ${wanted} as wanted
          where exists (select from ${photos} where ${photos.hash} = split_part(key, '-', 1))
            or exists (select from ${pedigrees} where ${pedigrees.document} = key)
            or exists (select from ${healthRecords} where ${healthRecords.certificate} = key)
            or exists (select from ${printedCatalogues} where ${printedCatalogues.file} = key)`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Condition on rows of `photos`: no page shows the photo. */
export const unshown = sql`not exists (select from ${listingPhotos} where ${listingPhotos.photo} = ${photos.hash})
  and not exists (select from ${articles} where ${articles.image} = ${photos.hash})
  and not exists (select from ${ranches} where ${ranches.photo} = ${photos.hash})
  and not exists (select from ${settings} where ${photos.hash} = any(${settings.slides}))`
