import { dicomFile, xRay } from '#tests/support/dicom/write.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import { addReadVetFile, listingOf, switchVetFilesOn } from '#tests/support/vet-files.ts'
import type { Acts } from './act.ts'

/** Held files of vets' files. */
export const vetFileActs: Acts = {
  '/admin/expedientes/:file': [
    {
      what: 'a held file was released',
      prepare: async (world) => ({
        path: `/admin/expedientes/${await addHeld(world)}`,
        body: { outcome: 'liberar', reason: 'Así le dicen en el rancho' },
      }),
    },
  ],
}

async function addHeld(world: ServedWorld): Promise<number> {
  await switchVetFilesOn(world.house)
  const listing = await listingOf(world.house, await world.lot())
  const bytes = dicomFile(xRay({ pixels: [1, 2, 3, 4], patientName: 'RELAMPAGO' }))
  const file = await addReadVetFile(world, { seller: world.furniture.seller, listing, bytes })
  return file.id
}
