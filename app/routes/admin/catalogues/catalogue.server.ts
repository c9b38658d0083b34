import { data, redirect, type RouterContextProvider } from 'react-router'
import { type CatalogueScreen, entryValues, listUnder, removalForm, trailOf } from '#app/forms/listing/catalogue.ts'
import { listHref, newestHref, orderOf, readList } from '#app/forms/list.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepOthersChanges, shownOf } from '#app/routes/admin/shown-values.server.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { CATALOGUE_KINDS } from '#app/texts/listing/catalogue-kinds.ts'
import { catalogues, type DoneTo, doneTo } from '#app/texts/listing/catalogues.ts'
import { addEntry, changeEntry, deleteEntry, type EntryChanged } from '#server/listing/catalogues/change-entries.ts'
import { catalogueOf } from '#server/listing/catalogues/definition.ts'
import { type Entry, listEntries, readEntry } from '#server/listing/catalogues/list-entries.ts'
import { readLineage } from '#server/listing/catalogues/lineage.ts'
import { type BulkList, openBulk, runBulk, switchActs } from '#app/routes/admin/bulk.server.ts'
import { bulkSaid } from '#app/routes/admin/bulk-words.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import { catalogueAt, screens } from './screens.ts'

/** Arguments of every loader and action of a catalogue's routes; `pattern` names the catalogue. */
type Asked = {
  pattern: string
  request: Request
  url: URL
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/** Definition and screen of the route's catalogue. */
function namedBy({ pattern, context }: Asked) {
  const noun = catalogueAt(pattern)
  return { noun, catalogue: catalogueOf(context.get(houseContext), noun), screen: screens[noun] }
}

/** A page of the catalogue as requested by its address. */
export async function openCatalogue(asked: Asked) {
  const { noun, screen } = namedBy(asked)
  const { list, read, ancestors, ids } = await listOf(asked)
  const { rows, ...found } = await read(list)
  return {
    catalogue: noun,
    list: { ...list, ...found },
    rows: rows.map((row) => ({ ...row, href: screen.below?.path([...ids, row.id]) ?? null })),
    trail: trailOf(screen, ancestors),
    under: ancestors.at(-1)?.name ?? null,
    done: doneOf(asked),
  }
}

/** The catalogue's list as its address asks for it, and its query but for the page. */
async function listOf(asked: Asked) {
  const { catalogue, screen } = namedBy(asked)
  const { db } = asked.context.get(houseContext)
  const { ancestors, ids, parent } = await placeOf(asked)
  const list = readList(asked.url, listUnder(screen, ids))
  const { texto: text, estado } = list.filters
  const read = ({ page, size }: { page: number; size: number }) =>
    listEntries(db, catalogue, {
      page,
      size,
      text,
      active: estado === '' ? undefined : estado === 'si',
      parent,
      order: orderOf(list.order, { id: 'id', nombre: 'name' }),
    })
  return { list, read, ancestors, ids, parent }
}

/** Acts on several entries of the catalogue, and the breadcrumbs of its list. */
async function bulkOf(asked: Asked) {
  const { catalogue, screen } = namedBy(asked)
  const { db } = asked.context.get(houseContext)
  const { list, read, ancestors, parent } = await listOf(asked)
  const under = ancestors.at(-1)?.name
  const bulk: BulkList<Entry> = {
    list,
    read,
    rowOf: (row) => row,
    acts: switchActs<Pick<Entry, 'active'>>({
      words: screen.words,
      isActive: ({ active }) => active,
      set: async (id, to) => (await changeEntry(db, adminOf(asked.context), catalogue, id, to, parent)) === 'changed',
      now: async (id) => (await readEntry(db, catalogue, id, parent))?.active,
    }),
    words: { ...screen.words, title: under ? catalogues.titleUnder(screen.words.title, under) : screen.words.title },
  }
  return { bulk, trail: trailOf(screen, ancestors) }
}

/** Preview of an act on several entries. */
export async function openEntries(asked: Asked) {
  const { bulk, trail } = await bulkOf(asked)
  return { trail, ...(await openBulk(asked, bulk)) }
}

/** Acts on the previewed entries. */
export const changeEntries = async (asked: Asked) => runBulk(asked, (await bulkOf(asked)).bulk)

/** The entry named by the address and the breadcrumbs of its list; a new entry without one. Throws a 404. */
export async function openEntry(asked: Asked) {
  const { noun, catalogue, screen } = namedBy(asked)
  const { params, url, context } = asked
  const { ancestors, ids, parent } = await placeOf(asked)
  const list = readList(url, listUnder(screen, ids))
  const frame = { catalogue: noun, back: listHref(list), path: list.path, trail: trailOf(screen, ancestors) }
  if (params.entry === undefined) return { entry: null, shown: '', ...frame }
  const entry = await readEntry(context.get(houseContext).db, catalogue, idOf(params.entry), parent)
  if (!entry) throw await gone(asked.context, `${catalogue.noun}:${idOf(params.entry ?? '')}`)
  return { entry, shown: shownOf(entryValues(entry)), ...frame }
}

/** Adds the posted entry, or changes the one named by the address, then redirects to the list. */
export async function saveEntry(asked: Asked) {
  const { catalogue, screen } = namedBy(asked)
  const { request, params, context } = asked
  const { db } = context.get(houseContext)
  const { ids, parent } = await placeOf(asked)
  const form = await formOf(request)
  const stored = params.entry === undefined ? undefined : await readEntry(db, catalogue, idOf(params.entry), parent)
  if (stored) keepOthersChanges(form, { values: entryValues(stored), basis: stored.basis })
  const { value, refuse } = await readForm(form, screen.form)
  if (!value) return refuse()
  const { name, basis } = value
  if (params.entry === undefined) {
    const flag = value.flag === 'on'
    const added = await addEntry(db, adminOf(context), catalogue, { name, flag, parent })
    if (added === 'unknown') throw data(null, { status: 404 })
    return added === 'taken' ? refuse({ name: [catalogues.taken] }) : toList(asked, screen, ids, 'creado')
  }
  const to = { name, active: value.active === 'on', flag: value.flag === 'on', basis }
  const outcome = await changeEntry(db, adminOf(context), catalogue, idOf(params.entry), to, parent)
  if (outcome === 'taken') return refuse({ name: [catalogues.taken] })
  if (typeof outcome === 'object') {
    const now = await readEntry(db, catalogue, idOf(params.entry), parent)
    const status = now?.active ? screen.words.active : screen.words.inactive
    return refuse({ form: [said(outcome), catalogues.now(now?.name ?? '', status)] }, { status: 409 })
  }
  if (outcome === 'unknown') throw await gone(asked.context, `${catalogue.noun}:${idOf(params.entry ?? '')}`)
  return toList(asked, screen, ids, 'actualizado')
}

/**
 * Deletes or deactivates the entry named by the address. An entry in use stays, and the page shows the number of uses.
 */
export async function removeEntry(asked: Asked) {
  const { catalogue, screen } = namedBy(asked)
  const { request, params, context } = asked
  const { db } = context.get(houseContext)
  const { ids, parent } = await placeOf(asked)
  const id = idOf(params.entry ?? '')
  const { value, refuse } = await readForm(request, removalForm)
  if (value?.intent === 'desactivar') {
    const to = { active: false, basis: value.basis }
    const outcome = await changeEntry(db, adminOf(context), catalogue, id, to, parent)
    if (typeof outcome === 'object') return refuse({ form: [said(outcome)] }, { status: 409 })
    if (outcome !== 'changed') throw await gone(asked.context, `${catalogue.noun}:${idOf(params.entry ?? '')}`)
    return toList(asked, screen, ids, 'desactivado')
  }
  const outcome = await deleteEntry(db, adminOf(context), catalogue, id, parent)
  if (outcome === 'unknown') throw await gone(asked.context, `${catalogue.noun}:${idOf(params.entry ?? '')}`)
  return outcome === 'deleted'
    ? toList(asked, screen, ids, 'eliminado')
    : refuse({ form: [catalogues.inUseNow] }, { status: 409 })
}

/** The parent named by the address, with its ancestors. Throws a 404 when they do not belong together. */
async function placeOf(asked: Asked) {
  const { params, context } = asked
  const {
    catalogue: { parent },
    screen,
  } = namedBy(asked)
  if (!parent) return { ancestors: [], ids: [], parent: undefined }
  const named = screen.params.map((param) => (param === null ? null : idOf(params[param] ?? '')))
  const ancestors = await readLineage(context.get(houseContext).db, parent.of, named.at(-1) ?? 0)
  const ids = ancestors?.map(({ id }) => id) ?? []
  if (!ancestors || named.some((id, nth) => id !== null && id !== ids[nth])) throw data(null, { status: 404 })
  return { ancestors, ids, parent: ids.at(-1) }
}

/**
 * Redirects to the list: after adding to the last page, which has the entry; otherwise to the page that the user came
 * from (specification 2).
 */
function toList({ url }: Asked, screen: CatalogueScreen, ids: number[], done: DoneTo) {
  const here = readList(url, listUnder(screen, ids))
  const back = new URL(done === 'creado' ? newestHref(here) : listHref(here), url)
  back.searchParams.set('hecho', done)
  return redirect(back.pathname + back.search, 303)
}

const said = ({ meanwhile }: Exclude<EntryChanged, string>) =>
  catalogues.changedBy(meanwhile.by, formatAgo(Date.now() - meanwhile.at))

/** The notice of the act that led to the list; null without one. */
function doneOf(asked: Asked): string | null {
  const { noun, screen } = namedBy(asked)
  const kind = CATALOGUE_KINDS[noun]
  const words = doneTo(kind.label, 'ending' in kind ? kind.ending : 'o')
  const said = Object.entries(words).find(([done]) => done === asked.url.searchParams.get('hecho'))
  return said?.[1] ?? bulkSaid(asked.url, screen.words.count)
}

/** The id in a parameter; 0, which is never an id, for anything but a number. */
const idOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)
