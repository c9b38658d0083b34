import { bulkHref, isTooMuch, MOST_AT_ONCE, rowsIn } from '#app/forms/bulk.ts'
import { lists } from '#app/texts/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isFiltered } from '#app/ui/list/list-body.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BulkPreview } from './bulk.server.ts'
import { bulk as words } from './bulk-words.ts'

/** Preview of an act on several rows of a list: what changes, what stays and why, and the button that does it. */
export function BulkPage(preview: BulkPreview) {
  const { title, act, what, changes, stays, rows, left, tooMuch, to, back } = preview
  const n = changes.length
  return (
    <div className="wrap list-page">
      <a className="back" href={back}>
        <Icon name="previous" />
        {words.back(title)}
      </a>
      <div className="page-head">
        <h1>{n > 0 ? words.ask(act, n, what) : title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <Scopes {...preview} />
      {!tooMuch && <Acts {...preview} />}
      {left > 0 && <Notice tone="info" text={words.left(left)} />}
      {n === 0 && <Notice tone="info" text={whyNothing(preview)} />}
      {n > 0 && (
        <section>
          <h2>{words.change(n)}</h2>
          <ul className="bulk-rows">
            {changes.map((name, nth) => (
              <li key={nth}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {stays.length > 0 && (
        <section>
          <h2>{words.stay(stays.length)}</h2>
          <ul className="bulk-rows">
            {stays.map(({ name, why }, nth) => (
              <li key={nth}>
                {name} <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {n > 0 && (
        <form method="post" action={to} className="form-actions bulk-send">
          <HiddenFields values={{ acto: act, filas: rows }} />
          <Button>{words.send(act, n, what)}</Button>
          <CancelLink href={back} />
        </form>
      )}
    </div>
  )
}

function whyNothing({ tooMuch, scope, checked }: BulkPreview): string {
  if (tooMuch) return words.tooMuch(MOST_AT_ONCE)
  return scope === 'filas' && checked.length === 0 ? words.none : words.nothing
}

function Scopes({ list, scope, act, ending, checked, selected }: BulkPreview) {
  if (list.pages === 1 && scope !== 'filas') return null
  const all = lists.allRows(list.total, isFiltered(list), ending)
  return (
    <nav className="tabs filter-tabs" aria-label={words.scope}>
      {scope === 'filas' && (
        <a href={bulkHref(list, 'filas', act, checked)} aria-current="true">
          {selected}
        </a>
      )}
      <a href={bulkHref(list, 'pagina', act)} aria-current={scope === 'pagina' || undefined}>
        {lists.pageRows(rowsIn(list, 'pagina'), ending)}
      </a>
      {list.pages > 1 && !(isTooMuch(list) && scope !== 'filtro') && (
        <a href={bulkHref(list, 'filtro', act)} aria-current={scope === 'filtro' || undefined}>
          {all}
        </a>
      )}
    </nav>
  )
}

function Acts({ acts, act: shown }: BulkPreview) {
  if (acts.length === 1) return null
  return (
    <nav className="tabs filter-tabs" aria-label={words.acts}>
      {acts.map(({ act, changes, href }) => (
        <a key={act} href={href} aria-current={act === shown || undefined}>
          {words.tab(act, changes)}
        </a>
      ))}
    </nav>
  )
}
