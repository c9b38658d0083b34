import { PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import { readDetail } from '#server/listing/listings/read-detail.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import type { House } from '#server/engine/house.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import { photoSlots } from '#app/texts/listing/listing-files.ts'
import { papers as words } from './reoffer-words.ts'

/** A paper of a listing, or its photos: present, or what is missing. `required`: the house asks for it. */
export type Paper = { name: string; missing: string | null; required: boolean }

/** The papers and photos of a listing that its seller checks before offering it again. */
export async function readPapers(
  house: Pick<House, 'db' | 'lots'>,
  seller: Seller,
  { id, kind }: { id: number; kind: 'horse' | 'trailer' },
): Promise<Paper[]> {
  const [detail, photos] = await Promise.all([readDetail(house, seller, id), readPhotos(house.db, id)])
  if (!detail) return []
  const { listing, documents, missing } = detail
  const required = missing.map((each): Paper => ({ name: words.data, missing: missingWords[each], required: true }))
  const slots = kind === 'horse' ? PHOTO_SLOTS.filter((slot) => !photos.some((photo) => photo.slot === slot)) : []
  const registry: Paper[] =
    listing.registry || documents.registration
      ? [{ name: words.registration, missing: documents.registration ? null : words.noRegistration, required: false }]
      : []
  const ofHorse: Paper[] =
    kind === 'horse' && documents.certificate ? [{ name: words.certificate, missing: null, required: true }] : []
  const pedigree: Paper[] = documents.pedigree ? [{ name: words.pedigree, missing: null, required: false }] : []
  return [
    ...required,
    ...ofHorse,
    ...registry,
    ...pedigree,
    {
      name: words.photos(photos.length),
      missing: slots.length > 0 ? words.noSlots(slots.map((slot) => photoSlots[slot])) : null,
      required: false,
    },
  ]
}
