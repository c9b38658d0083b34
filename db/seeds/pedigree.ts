import { ANCESTORS } from '#server/listing/index.ts'
import { bloodlines } from './data/ancestors.ts'
import type { HorseSeed } from './data/horses.ts'
import type { Random } from './random.ts'

/** Sire and dam from the horse's own data, the two generations before them from the breed's names. */
export function pedigreeOf(horse: HorseSeed, random: Random): string[] {
  const line = lineOf(horse)
  const sires = random.some(line.sires, ANCESTORS / 2 - 1)
  const dams = random.some(line.dams, ANCESTORS / 2 - 1)
  // Every fourth pedigree has a gap among the great-grandparents, as old documents do.
  const gap = random.between(1, 4) === 1 ? random.between(2, 5) : -1
  const older = Array.from({ length: ANCESTORS / 2 - 1 }, (_, couple) => [
    sires[couple] ?? '',
    couple === gap ? '' : (dams[couple] ?? ''),
  ])
  return [horse.sire, horse.dam, ...older.flat()]
}

/** Registry number and organization; charro horses have no studbook. */
export function registryOf(
  horse: HorseSeed,
  random: Random,
): { registry: string | null; registryOrganization: string | null } {
  const { prefix, organization } = lineOf(horse)
  if (!organization) return { registry: null, registryOrganization: null }
  return { registry: `${prefix}${random.between(100_000, 999_999)}`, registryOrganization: organization }
}

/** The category: everything before the last slash, because one breed's name contains a slash. */
export function breedOf({ of }: HorseSeed): string {
  return of.slice(0, of.lastIndexOf('/'))
}

function lineOf(horse: HorseSeed) {
  const line = bloodlines[breedOf(horse)]
  if (!line) throw new Error(`No bloodline for ${breedOf(horse)}`)
  return line
}
