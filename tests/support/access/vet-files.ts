import { eq } from 'drizzle-orm'
import { vetImages } from '#db/schema/listing/vet-file.ts'
import type { House } from '#server/engine/house.ts'
import { listVetPasses, makeVetPass } from '#server/sale/vet-access/passes.ts'
import { answerVetRequest, askForVetFile } from '#server/sale/vet-access/requests.ts'
import { dicomFile, xRay } from '../dicom/write.ts'
import { addAuction, type Furniture } from '../fixtures.ts'
import { mayBuy, sellerNo } from '../people.ts'
import type { TestDatabase } from '../postgres.ts'
import { addReadVetFile, listingOf, pdfOf, switchVetFilesOn } from '../vet-files.ts'

/**
 * A lot of the seller's with a vet's file: an X-ray, a report and a held X-ray; access for `buyer` alone, who made a
 * pass.
 */
export async function vetFileAccess(
  { db, sql }: Pick<TestDatabase, 'db' | 'sql'>,
  { house, furniture }: { house: House; furniture: Furniture },
  buyer: number,
): Promise<Record<string, string | number>> {
  await switchVetFilesOn(house)
  const vetLot = await addAuction(house, furniture)
  const vetHorse = await listingOf(house, vetLot)
  const place = { house, database: { db, sql } as TestDatabase }
  const pixels = Array.from({ length: 64 }, (_, at) => at * 60)
  const add = (bytes: Uint8Array) => addReadVetFile(place, { seller: furniture.seller, listing: vetHorse, bytes })
  const xray = await add(dicomFile(xRay({ pixels, bitsStored: 12 })))
  const report = await add(pdfOf('informe'))
  const held = await add(dicomFile(xRay({ pixels, bitsStored: 12, patientName: 'RELAMPAGO' })))
  const imageOf = async (file: number) =>
    (await db.select().from(vetImages).where(eq(vetImages.fileId, file)))[0]?.id ?? 0
  const at = Date.now()
  await askForVetFile(house, mayBuy(buyer), { auction: vetLot, at })
  await answerVetRequest(house, sellerNo(furniture.seller), { auction: vetLot, buyer, granted: true, at })
  const vet = { vetName: 'Elena Robles', vetLicense: '5566778', vetEmail: 'elena@vet.example' }
  await makeVetPass(house, mayBuy(buyer), { auction: vetLot, ...vet, at })
  const [pass] = await listVetPasses(house, { auction: vetLot, maker: buyer, now: at })
  return {
    vetLot,
    vetHorse,
    vetXray: xray.id,
    vetImage: await imageOf(xray.id),
    vetReport: report.id,
    vetHeld: held.id,
    vetHeldImage: await imageOf(held.id),
    vetPass: pass?.token ?? '',
  }
}
