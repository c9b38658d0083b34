import { data, redirect, type RouterContextProvider } from 'react-router'
import type { CatalogueScreen } from '#app/forms/catalogue.ts'
import { listHref, readList } from '#app/forms/list.ts'
import { catalogues } from '#app/texts/catalogues.ts'
import { addEntry, changeEntry, deleteEntry } from '#server/catalogues/change-entries.ts'
import type { Catalogue } from '#server/catalogues/definition.ts'
import { listEntries, readEntry } from '#server/catalogues/list-entries.ts'
import { readForm } from './form.ts'
import { houseContext } from './house.ts'
import { adminOf } from './session.ts'

/** What every loader and action of a catalogue's routes is given. */
type Asked = {
  request: Request
  url: URL
  params: { entry?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** Beyond every list's end: the list opens its last page. */
const LAST = 999_999

/** A page of the catalogue as its address asks for it. */
export async function openCatalogue(
  { url, context }: Pick<Asked, 'url' | 'context'>,
  catalogue: Catalogue,
  screen: CatalogueScreen,
) {
  const list = readList(url, screen.list)
  const { texto: text, estado } = list.filters
  const { rows, ...found } = await listEntries(context.get(houseContext).db, catalogue, {
    page: list.page,
    size: list.size,
    text,
    active: estado === '' ? undefined : estado === 'si',
    order: { by: list.order.endsWith('nombre') ? 'name' : 'id', descending: list.order.startsWith('-') },
  })
  return { list: { ...list, ...found }, rows, done: doneOf(url) }
}

/** The entry of the address and the way back to its list; a new one where the address names none. Throws a 404. */
export async function openEntry({ params, url, context }: Asked, catalogue: Catalogue, screen: CatalogueScreen) {
  const back = listHref(readList(url, screen.list))
  if (params.entry === undefined) return { entry: null, back }
  const entry = await readEntry(context.get(houseContext).db, catalogue, idOf(params.entry))
  if (!entry) throw data(null, { status: 404 })
  return { entry, back }
}

/** Adds the posted entry, or changes the one of the address; then the list, where the entry is seen. */
export async function saveEntry(
  { request, params, url, context }: Asked,
  catalogue: Catalogue,
  screen: CatalogueScreen,
) {
  const { db } = context.get(houseContext)
  const { value, refuse } = await readForm(request, screen.form)
  if (!value) return refuse()
  const { name } = value
  if (params.entry === undefined) {
    const added = await addEntry(db, adminOf(context), catalogue, { name })
    return added === 'taken' ? refuse({ name: [catalogues.taken] }) : toList(url, screen, 'creado')
  }
  const to = { name, active: value.active === 'on' }
  const outcome = await changeEntry(db, adminOf(context), catalogue, idOf(params.entry), to)
  if (outcome === 'unknown') throw data(null, { status: 404 })
  return outcome === 'taken' ? refuse({ name: [catalogues.taken] }) : toList(url, screen, 'actualizado')
}

/** Deletes the entry of the address. One that is in use stays, and the page says by how many. */
export async function removeEntry({ params, url, context }: Asked, catalogue: Catalogue, screen: CatalogueScreen) {
  const { db } = context.get(houseContext)
  const outcome = await deleteEntry(db, adminOf(context), catalogue, idOf(params.entry ?? ''))
  if (outcome === 'unknown') throw data(null, { status: 404 })
  return outcome === 'deleted' ? toList(url, screen, 'eliminado') : data(null, { status: 409 })
}

/** After adding the last page, where the entry stands; after all else the page one came from (specification 2). */
function toList(url: URL, { list }: CatalogueScreen, done: Done) {
  const here = readList(url, list)
  const back = new URL(
    done === 'creado'
      ? listHref({ ...here, filters: { texto: '', estado: '' }, order: 'id', page: LAST })
      : listHref(here),
    url,
  )
  back.searchParams.set('hecho', done)
  return redirect(back.pathname + back.search, 303)
}

type Done = keyof typeof catalogues.done

const doneOf = (url: URL) =>
  (Object.keys(catalogues.done) as Done[]).find((done) => done === url.searchParams.get('hecho')) ?? null

/** 0, which no entry is, for anything but a number. */
const idOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)
