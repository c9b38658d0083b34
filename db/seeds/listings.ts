import { DAY } from '#machines/time.ts'
import { formatDate } from '#app/texts/format/dates.ts'
import type { House } from '#server/engine/house.ts'
import { createListing } from '#server/listing/index.ts'
import { addPdf } from '#server/engine/media/documents.ts'
import type { StoredPhoto } from '#server/engine/media/photos.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import type { Accounts } from './accounts.ts'
import type { Catalogue } from './catalogue.ts'
import { composeHealthCertificate, composePedigreeDocument } from './certificates.ts'
import { type HorseSeed, horseSeeds } from './data/horses.ts'
import { ranchSeeds } from './data/ranches.ts'
import { trailerSeeds } from './data/trailers.ts'
import { healthOf } from './health.ts'
import { breedOf, pedigreeOf, registryOf } from './pedigree.ts'
import { horsePhotos, trailerPhotos } from './listing-photos.ts'
import type { Photos } from './photos.ts'
import { randomFrom } from './random.ts'
import type { RanchIds } from './ranches.ts'

type Surroundings = {
  house: House
  catalogue: Catalogue
  ranches: RanchIds
  accounts: Accounts
  photos: Photos
  store: MediaStore
  now: number
}

/** Finds a listing's id by its name. */
export type ListingIds = (name: string) => number

/** A film under a free licence, in place of the sellers' own videos. */
export const SAMPLE_VIDEO = 'aqz-KE-bpKQ'
const VETERINARIANS = [
  'MVZ Alicia Romero Trueba',
  'MVZ Héctor Ibarra Luna',
  'MVZ Paulina Sáenz Rojas',
  'MVZ Jorge Villalpando Ruiz',
]

/** Captures all horses and trailers. */
export async function seedListings(around: Surroundings): Promise<ListingIds> {
  const ids = new Map<string, number>()
  // Requests all photos at once: they are encoded while rows are written in order.
  const horses = horseSeeds.map((horse, place) => ({
    horse,
    place,
    photos: around.photos(horsePhotos(horse)),
  }))
  const trailers = trailerSeeds.map((trailer) => ({ trailer, photos: around.photos(trailerPhotos(trailer)) }))
  // Rejections are handled where each promise is awaited; this keeps Node from reporting them as unhandled before.
  for (const { photos } of [...horses, ...trailers]) photos.catch(() => {})
  for (const { horse, place, photos } of horses) ids.set(horse.name, await addHorse(around, horse, place, await photos))
  for (const { trailer, photos } of trailers) {
    ids.set(
      trailer.name,
      await createListing(around.house, {
        kind: 'trailer',
        ...whereAndWhose(around, trailer),
        name: trailer.name,
        description: trailer.text,
        perks: trailer.perks,
        brand: trailer.brand,
        model: trailer.model,
        buyNow: trailer.price,
        offerBuyNow: trailer.offer ?? false,
        photos: await photos,
        pedigree: null,
        health: null,
      }),
    )
  }
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`No listing is called ${name}`)
    return id
  }
}

async function addHorse(around: Surroundings, horse: HorseSeed, place: number, photos: StoredPhoto[]): Promise<number> {
  const random = randomFrom(1_000 + place)
  const ancestors = pedigreeOf(horse, random)
  const registered = registryOf(horse, random)
  const health = healthOf(random)
  const certificate = await addPdf(
    around.store,
    composeHealthCertificate({
      horse: horse.name,
      date: dayBefore(around.now, random.between(5, 60)),
      veterinarian: random.pick(VETERINARIANS),
      flags: health.findings.length > 0 ? [health.observations] : [],
    }),
  )
  const breed = breedOf(horse)
  const [sire = '', dam = '', ...older] = ancestors
  const document = await addPdf(
    around.store,
    composePedigreeDocument({
      horse: horse.name,
      breed,
      sire,
      dam,
      registry: registered.registryOrganization ?? '',
      number: registered.registry ?? '',
      grandparents: older.slice(0, 4) as [string, string, string, string],
    }),
  )
  return createListing(around.house, {
    kind: 'horse',
    ...whereAndWhose(around, horse),
    name: horse.name,
    description: horse.text,
    perks: horse.perks,
    videos: place % 4 === 0 ? [SAMPLE_VIDEO] : [],
    dateOfBirth: horse.born,
    sex: horse.sex,
    heightCm: horse.cm,
    ...registered,
    buyNow: horse.price,
    offerBuyNow: horse.offer ?? false,
    photos,
    pedigree: { ancestors, document },
    health: { ...health, certificate },
  })
}

/** A listing's place is its ranch's; listings of the house's own ranch are distributed among its sellers. */
function whereAndWhose(
  { catalogue, ranches, accounts }: Surroundings,
  { of, ranch, name }: { of: string; ranch: string; name: string },
) {
  const sellers = accounts.sellers.get(ranch) ?? []
  const place = ranchSeeds.find((seed) => seed.name === ranch)
  if (!place || sellers.length === 0) throw new Error(`No ranch is called ${ranch}`)
  return {
    subcategoryId: catalogue.subcategory(of),
    ranchId: ranches(ranch),
    cityId: catalogue.city(place.city),
    sellerId: sellers[name.length % sellers.length] as number,
  }
}

function dayBefore(now: number, days: number): string {
  return formatDate(now - days * DAY)
}
