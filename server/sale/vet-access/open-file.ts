import type { House } from '#server/engine/house.ts'
import { originalOf, readableOf, type StoredVetFile } from '#server/listing/index.ts'
import type { Buyer } from '#server/people/index.ts'
import { entranceOf, readVetLot } from './lot.ts'
import type { VetPass } from './passes.ts'
import { recordVetView } from './views.ts'

type Asked = { auction: number; file: number }

/**
 * A readable copy for a bidder with access: an image that the house made, or a whole PDF. The view is recorded first.
 * null if there is none for them.
 */
export async function openReadableVetFile(
  db: House['db'],
  buyer: Buyer,
  { auction, file, image }: Asked & { image: number | null },
): Promise<{ key: string; original: StoredVetFile } | null> {
  const lot = await readVetLot(db, auction, buyer.accountId)
  if (!lot || entranceOf(lot, buyer) !== 'granted') return null
  const original = await originalOf(db, { listing: lot.listing, file }, 'ready')
  if (!original) return null
  // Without an image only a PDF is a readable copy; other originals are for vets.
  const key =
    image === null ? (original.format === 'pdf' ? original.key : undefined) : await readableOf(db, { file, image })
  if (!key) return null
  await recordVetView(db, { auction, file, image, by: { viewer: buyer.accountId }, original: image === null })
  return { key, original }
}

/** An original for the vet of a valid pass; null for any other. `writeOriginal` writes down what is sent of it. */
export async function originalByPass(db: House['db'], pass: VetPass, file: number): Promise<StoredVetFile | null> {
  if (pass.state !== 'valid') return null
  return (await originalOf(db, { listing: pass.listing, file }, 'ready')) ?? null
}
