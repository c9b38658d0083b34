import { BOX, bulkHref, type BulkNoun, isTooMuch, MOST_AT_ONCE, rowsIn } from '#app/forms/bulk.ts'
import type { ListFound } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

/** Id of the form to which the rows' boxes belong. */
const FORM = 'varios'

type BulkLinksProps = { list: ListFound; filtered: boolean; noun: BulkNoun }

/**
 * Acts on several rows: those of the page, all that the filters find, or those with a checked box. Each leads to a
 * preview. Scripts count the boxes and check a range (`app/live/lists/row-boxes.ts`).
 */
export function BulkLinks({ list, filtered, noun: { count, ending } }: BulkLinksProps) {
  if (list.total < 2) return null
  const all = lists.allRows(list.total, filtered, ending)
  const kept = new URL(bulkHref(list, 'filas'), 'http://here.invalid').searchParams
  return (
    <nav className="bulk-links" aria-label={lists.bulk(ending)}>
      <span aria-hidden="true">{lists.bulk(ending)}</span>
      <a href={bulkHref(list, 'pagina')}>{lists.pageRows(rowsIn(list, 'pagina'), ending)}</a>
      {list.pages > 1 &&
        (isTooMuch(list) ? (
          <span>{lists.tooMuch(all, MOST_AT_ONCE)}</span>
        ) : (
          <a href={bulkHref(list, 'filtro')}>{all}</a>
        ))}
      <form id={FORM} method="get" action={`${list.path}/varios`}>
        <HiddenFields values={Object.fromEntries(kept)} />
        <output data-one={lists.selected(count(1), 1, ending)} data-many={lists.selected(count(2), 2, ending)} />
        <Button look="secondary">{lists.act}</Button>
      </form>
    </nav>
  )
}

/** The box of a row, for the acts on several rows. */
export function RowBox({ id, name }: { id: string | number; name: string }) {
  return (
    <label className="row-box">
      <input type="checkbox" name={BOX} value={id} form={FORM} aria-label={lists.select(name)} />
    </label>
  )
}

/** Checks all boxes of the page; shown by the script that does it. */
export function AllBoxes() {
  return (
    <label className="row-box" data-all-rows="" hidden>
      <input type="checkbox" aria-label={lists.selectAll} />
    </label>
  )
}
