import type { Database } from '#db/client.ts'
import { ranches } from '#db/schema/people/places.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { DEMO_DOMAIN } from './logins.ts'
import type { Catalogue } from './catalogue.ts'
import { ranchSeeds } from './data/ranches.ts'
import type { Photos } from './photos.ts'

/** Finds a ranch's id by its name. */
export type RanchIds = (name: string) => number

export async function seedRanches(db: Database, catalogue: Catalogue, photos: Photos): Promise<RanchIds> {
  const ids = new Map<string, number>()
  const gates = await photos(ranchSeeds.map(({ gate }) => `gates/${gate}`))
  await recordPhotos(db, gates)
  for (const [place, ranch] of ranchSeeds.entries()) {
    const [{ id } = { id: 0 }] = await db
      .insert(ranches)
      .values({
        name: ranch.name,
        email: `rancho${place + 1}${DEMO_DOMAIN}`,
        phone: `44${10_000_000 + place * 104_729}`,
        address: ranch.address,
        cityId: catalogue.city(ranch.city),
        photo: gates[place]?.hash ?? null,
        default: ranch.default ?? false,
        search: foldForSearch(ranch.name),
      })
      .returning({ id: ranches.id })
    ids.set(ranch.name, id)
  }
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`No ranch is called ${name}`)
    return id
  }
}
