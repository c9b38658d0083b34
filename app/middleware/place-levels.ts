import { href, type RouterContextProvider } from 'react-router'
import { places } from '#app/texts/places.ts'
import type { SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { listOptions, readChain } from '#server/listing/catalogues/options.ts'
import { houseContext } from './house.ts'

const PLACE_LISTS = ['paises', 'estados', 'ciudades'] as const

/** Country, state and city as far as chosen in `typed`; a single country is chosen automatically. */
export async function placeLevels(
  context: Readonly<RouterContextProvider>,
  typed: Partial<Record<string, string>>,
): Promise<SelectLevel[]> {
  const { db } = context.get(houseContext)
  const [country, ...others] = typed.paises ? [] : await listOptions(db, 'paises')
  const chosen = [
    typed.paises ?? (country && others.length === 0 ? String(country.id) : ''),
    typed.estados ?? '',
    typed.ciudades ?? '',
  ]
  const levels = await readChain(db, PLACE_LISTS, chosen)
  return levels.map((level, index) => {
    const list = PLACE_LISTS[index] as (typeof PLACE_LISTS)[number]
    return { ...level, ...places[list], name: list, ...(index > 0 && { source: href('/opciones/:list', { list }) }) }
  })
}
