import { href, type RouterContextProvider } from 'react-router'
import { filterText } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import type { SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { countSchedulable, listSchedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { listAuthorized } from '#server/listing/listings/list-authorized.ts'
import { type OptionList, readChain } from '#server/listing/catalogues/options.ts'
import { eventBlock, readCompleteness } from '#server/people/sellers/completeness.ts'

const CLASS = ['grupos', 'categorias', 'subcategorias'] as const
const PLACE = ['paises', 'estados', 'ciudades'] as const
type ListName = (typeof CLASS | typeof PLACE)[number]
type LevelWords = Record<ListName, { label: string; prompt: string }>

const SIZE = 10
const text = filterText()

/** The seller's listings that can be scheduled, filtered by class, place, kind and text, ten per page (ruling 31). */
export async function readSellerChoice(url: URL, context: Readonly<RouterContextProvider>, words: LevelWords) {
  const { db } = context.get(houseContext)
  const seller = sellerOf(context)
  const { accountId } = seller
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const levelsOf = async (chain: readonly ListName[]): Promise<SelectLevel[]> => {
    const levels = await readChain(db, chain, chain.map(asked))
    return levels.map((level, index) => {
      const list = chain[index] as ListName & OptionList
      const source = index > 0 && { source: href('/opciones/:list', { list }) }
      return { ...level, ...words[list], name: list, ...source }
    })
  }
  const [classification, place, ready, authorized, completeness] = await Promise.all([
    levelsOf(CLASS),
    levelsOf(PLACE),
    countSchedulable(db, accountId),
    listAuthorized(db, seller),
    readCompleteness(db, accountId),
  ])
  const chosen = (levels: SelectLevel[], nth: number) => Number(levels[nth]?.value) || null
  const filters = { texto: text.parse(asked('texto')), tipo: kindOf(asked('tipo')) ?? '' }
  const filter = {
    text: filters.texto,
    kind: kindOf(asked('tipo')),
    group: chosen(classification, 0),
    category: chosen(classification, 1),
    subcategory: chosen(classification, 2),
    country: chosen(place, 0),
    state: chosen(place, 1),
    city: chosen(place, 2),
  }
  const page = /^[1-9]\d{0,4}$/.test(asked('pagina')) ? Number(asked('pagina')) : 1
  const found = await listSchedulable(db, accountId, filter, { page, size: SIZE })
  const at = (to: number) => pageOfChoice(url, to)
  return {
    ready,
    authorized,
    blocked: eventBlock(completeness),
    found,
    filters,
    classification,
    place,
    filtered: Object.values(filter).some(Boolean),
    here: at(found.page),
    previous: found.page > 1 ? at(found.page - 1) : null,
    next: found.page < found.pages ? at(found.page + 1) : null,
  }
}

function kindOf(asked: string): 'horse' | 'trailer' | null {
  return asked === 'horse' || asked === 'trailer' ? asked : null
}

/** The address of another page with the same filters, without invalid choices. */
function pageOfChoice({ pathname, searchParams }: URL, page: number): string {
  const kept = ['texto', 'tipo', ...CLASS, ...PLACE].flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  const query = new URLSearchParams(page > 1 ? [...kept, ['pagina', String(page)]] : kept)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
