import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  bulkAsked,
  bulkForm,
  bulkHref,
  type BulkNoun,
  type BulkRow,
  bulkRows,
  isTooMuch,
  MOST_AT_ONCE,
} from '#app/forms/bulk.ts'
import { type List, type ListFound, listHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { bulk as words, type BulkActName, bulkDone, type BulkTally } from './bulk-words.ts'

/** Arguments of a loader and an action. */
export type BulkAsked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** An act that changes nothing but one row, needs no reason, can be taken back, and asks for no second factor. */
type BulkAct<Row> = {
  /**
   * Why a row stays as it is, such as "ya está inactivo"; null if the act changes it. The preview asks it, and `run`
   * hands it to the command, which asks it again of the row that it has locked.
   */
  stays: (row: Row) => string | null
  /** The same command as for a single row: one transaction and one line of the log. */
  run: (row: BulkRow) => Promise<keyof BulkTally>
}

/** The acts on several rows of a list, as its address asks. */
export type BulkList<Row> = {
  list: List
  /** The list's own query. */
  read: (page: { page: number; size: number }) => Promise<Omit<ListFound, keyof List> & { rows: Row[] }>
  rowOf: (row: Row) => BulkRow & { name: string }
  /** In this order; without a choice the first that changes a row is shown. */
  acts: Partial<Record<BulkActName, BulkAct<Row>>>
  words: { title: string } & BulkNoun
  /** Run once after the rows. */
  after?: () => void
}

/** Preview of an act: the rows that it changes, and those that stay, with the reason. */
export async function openBulk<Row>({ url }: Pick<BulkAsked, 'url'>, bulk: BulkList<Row>) {
  const { list, rowOf, words: own } = bulk
  const { scope, act: asked, rows: checked } = bulkAsked(url)
  const open = scope === 'filtro' ? { page: 1, size: MOST_AT_ONCE } : { page: list.page, size: list.size }
  const { rows: read, ...found } = await bulk.read(open)
  const rows = scope === 'filas' ? read.filter((row) => checked.includes(rowOf(row).id)) : read
  const tooMuch = scope === 'filtro' && isTooMuch({ ...list, ...found })
  const previews = actsOf(bulk).map(([act, { stays }]) => {
    const judged = tooMuch ? [] : rows.map((row) => ({ ...rowOf(row), why: stays(row) }))
    return { act, changes: judged.filter(({ why }) => why === null), stays: judged.filter(({ why }) => why !== null) }
  })
  const shown =
    previews.find(({ act }) => act === asked) ?? previews.find(({ changes }) => changes.length > 0) ?? previews[0]
  if (!shown) throw data(null, { status: 404 })
  // The list stays on its page: only the scope's own page was read.
  const { total, more } = found
  const kept = { page: list.page, pages: Math.max(1, Math.ceil(total / list.size)), total, ...(more && { more }) }
  return {
    title: own.title,
    list: { ...list, ...kept },
    scope,
    tooMuch,
    acts: previews.map(({ act, changes }) => ({
      act,
      changes: changes.length,
      href: bulkHref(list, scope, act, checked),
    })),
    act: shown.act,
    what: own.count(shown.changes.length),
    ending: own.ending,
    checked,
    selected: lists.selected(own.count(checked.length), checked.length, own.ending),
    // Of the checked rows, those that have left the page meanwhile.
    left: checked.length - (scope === 'filas' ? rows.length : 0),
    changes: shown.changes.map(({ name }) => name),
    stays: shown.stays.map(({ name, why }) => ({ name, why: why ?? '' })),
    rows: bulkRows(shown.changes),
    to: bulkHref(list, scope, shown.act, checked),
    back: listHref(list),
  }
}

export type BulkPreview = Awaited<ReturnType<typeof openBulk>>

/**
 * Runs the posted act on exactly the previewed rows, one after the other, and redirects to the list, which says what
 * became of them. A row that is as asked or that somebody has changed meanwhile stays.
 */
export async function runBulk<Row>({ request, url }: BulkAsked, bulk: BulkList<Row>) {
  const asked = bulkForm.safeParse(await fieldsOf(request)).data
  const found = actsOf(bulk).find(([name]) => name === asked?.acto)
  if (!asked || !found) throw data(null, { status: 400 })
  const [name, { run }] = found
  const tally: BulkTally = { done: 0, already: 0, changed: 0 }
  for (const row of asked.filas) tally[await run(row)]++
  bulk.after?.()
  const back = new URL(listHref(bulk.list), url)
  back.searchParams.set('hecho', bulkDone(name, tally))
  return redirect(back.pathname + back.search, 303)
}

const actsOf = <Row>({ acts }: BulkList<Row>) => Object.entries(acts) as [BulkActName, BulkAct<Row>][]

type SwitchedBy<Row> = {
  words: { active: string; inactive: string }
  isActive: (row: Row) => boolean
  /** Switches a row, unless it stays or somebody has changed it since `basis`. True if it did. */
  set: (id: number, to: { active: boolean; basis: number; stays: BulkAct<Row>['stays'] }) => Promise<boolean>
  /** True if the row is active now; undefined if it is deleted. */
  now: (id: number) => Promise<boolean | undefined>
  /** Why a row is never switched off. */
  fixed?: (row: Row) => string | null
}

/** Activates and deactivates the rows of a list that have a status. `Row`: only what the rule asks of a row. */
export function switchActs<Row>({ words: own, isActive, set, now, fixed }: SwitchedBy<Row>) {
  const to = (active: boolean, state: string): BulkAct<Row> => {
    const stays = (row: Row) =>
      isActive(row) === active ? words.isAlready(state) : active ? null : (fixed?.(row) ?? null)
    return {
      stays,
      async run({ id, basis }) {
        if (await set(id, { active, basis, stays })) return 'done'
        return (await now(id)) === active ? 'already' : 'changed'
      },
    }
  }
  return { desactivar: to(false, own.inactive), activar: to(true, own.active) }
}
