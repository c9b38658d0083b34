import { type List, listHref } from '#app/forms/list.ts'
import {
  ANCESTOR_LETTERS,
  type LotFieldName,
  type LotFields,
  lotFields,
  NARROWING,
  SEX_NAMES,
  type SexName,
} from '#app/forms/lot-filters.ts'
import { money } from '#app/forms/fields/money.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { lotFilterWords as words } from '#app/texts/sale/lot-filters.ts'
import type { Category, FilterChip, FilterErrors } from '#app/ui/views.ts'
import type { LotFilter } from '#server/sale/auctions/search/lot-filter.ts'
import type { Option } from '#server/listing/catalogues/options.ts'

/** Valid values of the filters. */
type Choices = { categories: Category[]; states: Option[] }

type Chosen = { label: string; filter: LotFilter }

/** Parses a URL's filters: the valid ones with their labels, and errors for the others. */
export function readLotFilters(filters: LotFields, choices: Choices) {
  const { prices, errors: ofPrices } = readPrices(filters)
  const { ancestors, errors: ofAncestors } = readAncestors(filters)
  const chosen: Partial<Record<LotFieldName, Chosen>> = {
    ...only('clase', classOf(filters.clase, choices.categories)),
    ...only('sexo', sexOf(filters.sexo)),
    ...only('entidad', stateOf(filters.entidad, choices.states)),
    ...ancestors,
    ...prices,
  }
  return { chosen, errors: { ...ofAncestors, ...ofPrices } }
}

type ChosenFilters = ReturnType<typeof readLotFilters>['chosen']

/** The chosen filters combined, except `without`. */
export function filterOf(chosen: ChosenFilters, without?: string): LotFilter {
  const kept = Object.entries(chosen).filter(([name]) => name !== without)
  return Object.assign({}, ...kept.map(([, { filter }]) => filter)) as LotFilter
}

/** One chip per chosen filter, linking to the same list without it. */
export function chipsOf(list: List, chosen: ChosenFilters): FilterChip[] {
  return Object.entries(chosen).map(([name, { label }]) => ({ name, label, href: listHref(list, { [name]: '' }) }))
}

/** The list without filters whose value is unknown; they count as empty. */
export function withoutUnknown<Asked extends List>(list: Asked, { chosen, errors }: ReturnType<typeof readLotFilters>) {
  const unknown = Object.keys(lotFields).filter((name) => !(name in chosen) && !(name in errors))
  return { ...list, filters: { ...list.filters, ...Object.fromEntries(unknown.map((name) => [name, ''])) } }
}

function classOf(asked: string, categories: Category[]): Chosen | undefined {
  const id = Number(asked.slice(1))
  if (asked.startsWith('s')) {
    const only = categories.flatMap((each) => each.subcategories).find((each) => each.id === id)
    return only && { label: only.name, filter: { subcategories: [only.id] } }
  }
  const isGroup = asked.startsWith('g')
  const found = categories.filter((each) => (isGroup ? each.groupId : each.id) === id)
  const [first] = found
  if (!asked || !first) return undefined
  const subcategories = found.flatMap((each) => each.subcategories.map(({ id }) => id))
  return { label: isGroup ? first.group : first.name, filter: { subcategories } }
}

function sexOf(asked: string): Chosen | undefined {
  if (!asked) return undefined
  const sex = SEX_NAMES[asked as SexName]
  return { label: sexes[sex], filter: { sex } }
}

function stateOf(asked: string, states: Option[]): Chosen | undefined {
  const state = states.find(({ id }) => String(id) === asked)
  return state && { label: state.name, filter: { state: state.id } }
}

const amount = money({ digits: 11, min: 0 })

/** If the lower bound exceeds the upper one, neither applies. */
function readPrices({ desde, hasta }: LotFields) {
  const [from, to] = [desde, hasta].map((typed) => (typed ? amount.safeParse(typed) : undefined))
  const errors: FilterErrors = {
    ...(from?.error && { desde: from.error.issues.map(({ message }) => message) }),
    ...(to?.error && { hasta: to.error.issues.map(({ message }) => message) }),
  }
  if (from?.data !== undefined && to?.data !== undefined && from.data > to.data)
    return { prices: {}, errors: { desde: [], hasta: [words.upsideDown] } satisfies FilterErrors }
  const prices = {
    ...(from?.data !== undefined && { desde: { label: words.fromChip(from.data), filter: { from: from.data } } }),
    ...(to?.data !== undefined && { hasta: { label: words.toChip(to.data), filter: { to: to.data } } }),
  }
  return { prices, errors }
}

function readAncestors({ padre, abuelo }: LotFields) {
  const errors: FilterErrors = {
    ...(isShort(padre) && { padre: [words.shortName] }),
    ...(isShort(abuelo) && { abuelo: [words.shortName] }),
  }
  const ancestors = {
    ...(padre && !isShort(padre) && { padre: { label: words.sireChip(padre), filter: { sire: padre } } }),
    ...(abuelo && !isShort(abuelo) && { abuelo: { label: words.damSireChip(abuelo), filter: { damSire: abuelo } } }),
  }
  return { ancestors, errors }
}

const isShort = (name: string) => name.length > 0 && name.length < ANCESTOR_LETTERS

function only<Name extends LotFieldName>(name: Name, chosen: Chosen | undefined) {
  return chosen && ({ [name]: chosen } as Record<Name, Chosen>)
}

/** Result counts without each single filter, leaving out zeros; for lists that all filters together make empty. */
export async function withoutEach(chips: FilterChip[], countWithout: (name: string) => Promise<number>) {
  const all = await Promise.all(chips.map(async (chip) => ({ ...chip, count: await countWithout(chip.name) })))
  return all.filter(({ count }) => count > 0)
}

/**
 * Cache header of a list. Lists narrowed by form filters are made for one visitor; caching them would push out the
 * pages that links lead to.
 */
export function keepingOf(filters: LotFields): Record<string, string> {
  return NARROWING.some((name) => filters[name]) ? {} : { 'Cache-Control': 'public' }
}
