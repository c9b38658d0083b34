import { lists } from '#app/texts/lists.ts'

/** Says the keys of a list, with their switch. Shown by the script that follows them (`office-keys.ts`). */
export function RowKeys() {
  return (
    <p className="row-keys" data-row-keys="" hidden>
      <span data-on="">
        {lists.rowKeys} <button type="button">{lists.rowKeysOff}</button>
      </span>
      <span data-off="">
        <button type="button">{lists.rowKeysOn}</button>
      </span>
    </p>
  )
}
