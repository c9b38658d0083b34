import { href, type RouterContextProvider } from 'react-router'
import type { CaptureTexts } from '#app/forms/listing/capture-texts.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import type { FieldNamed } from '#machines/capture/fields.ts'
import { captureWords as words } from '#app/texts/listing/capture.ts'
import type { SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { readRanchPlace } from '#server/people/sellers/read-seller.ts'
import { listOptions, type OptionList, readChain } from '#server/listing/catalogues/options.ts'
import type { ListingCapture } from '#server/listing/listings/read-listing-capture.ts'

/** Only horses are classified in their capture. */
const FOR_HORSES = { horses: true }

type Context = Readonly<RouterContextProvider>

/** Dependent lists of a capture, by the field that is chosen in the last one. */
export const CHAINS = {
  subcategory: ['grupos', 'categorias', 'subcategorias'],
  city: ['paises', 'estados', 'ciudades'],
} as const satisfies Record<FieldNamed<'catalogue'>, readonly OptionList[]>

export type Chained = keyof typeof CHAINS

/**
 * The chosen entry of the chain's last list, checked to descend from the other choices. `next`: the list in which a
 * begun choice ends; the first list alone begins none, as the form comes with it.
 */
export async function chosenOf(context: Context, chained: Chained, typed: CaptureTexts) {
  const lists = CHAINS[chained]
  if (!lists.some((list) => typed[list])) return { id: null, name: '', next: null }
  const levels = await readChain(
    context.get(houseContext).db,
    lists,
    lists.map((list) => String(typed[list] ?? '')),
    FOR_HORSES,
  )
  const open = levels.findIndex(({ value }) => !value)
  const next = open > 1 && levels[open]?.options.length ? (lists[open] ?? null) : null
  return { id: Number(levels.at(-1)?.value) || null, name: nameOf(levels), next }
}

/** For example "Caballos › Deporte › Salto". */
export function nameOf(levels: { options: { id: number; name: string }[]; value: string }[]): string {
  return levels.flatMap(({ options, value }) => options.find(({ id }) => String(id) === value)?.name ?? []).join(' › ')
}

/** The lists of a chain in the form that `<DependentSelects>` takes. */
export async function levelsOf(
  context: Context,
  chained: Chained,
  chosen: readonly (number | string | null)[],
): Promise<SelectLevel[]> {
  const lists = CHAINS[chained]
  const levels = await readChain(
    context.get(houseContext).db,
    lists,
    chosen.map((id) => String(id ?? '')),
    FOR_HORSES,
  )
  return levels.map((level, index) => {
    const list = lists[index] as (typeof lists)[number]
    return {
      ...level,
      ...words.lists[list],
      name: list,
      ...(index > 0 && { source: href('/opciones/:list', { list }) }),
    }
  })
}

/**
 * Choices of a form that names none: the place of the seller's ranch, or the house's own country, which was entered
 * first; and a group without alternatives.
 */
export async function presetChain(context: Context, chained: Chained): Promise<string[]> {
  if (chained === 'city') {
    const place = await readRanchPlace(context.get(houseContext).db, sellerOf(context).accountId)
    if (place) return place.map(String)
  }
  const options = await listOptions(context.get(houseContext).db, CHAINS[chained][0], 0, FOR_HORSES)
  if (chained !== 'city' && options.length > 1) return []
  return options.length > 0 ? [String(Math.min(...options.map(({ id }) => id)))] : []
}

/** The chosen ids as stored. */
export const storedChain = (capture: ListingCapture | null, chained: Chained) => capture?.[READ_AS[chained]] ?? []

const READ_AS = { subcategory: 'classification', city: 'place' } as const satisfies Record<
  Chained,
  keyof ListingCapture
>
