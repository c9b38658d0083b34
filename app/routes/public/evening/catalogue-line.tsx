import { href } from 'react-router'
import { errata, printedCatalogue as words } from '#app/texts/sale/printed-catalogue.ts'
import type { CatalogueView } from '#server/sale/printed-catalogue/view.ts'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'

type CatalogueProps = { facts: EveningFacts; catalogue: CatalogueView | null | undefined }

/** The evening's printed catalogue with its version and date, and its errata once it is closed. */
export function Catalogue({ facts: { day, live, lots }, catalogue }: CatalogueProps) {
  if (catalogue === undefined || (catalogue === null && live === 0)) return null
  if (catalogue === null)
    return (
      <p className="evening-catalogue" id="catalogo">
        {words.drawing}
      </p>
    )
  const open = catalogue.frozenAt === null
  return (
    <p className="evening-catalogue" id="catalogo">
      <span>
        <a className="inline-link" href={href('/velada/:date/catalogo.pdf', { date: day })}>
          {words.link}
        </a>{' '}
        {words.about(catalogue)}
      </span>
      {open && live > 0 && catalogue.lots !== lots && <span>{words.redrawing}</span>}
      {!open && (
        <a className="inline-link" href={href('/velada/:date/erratas', { date: day })}>
          {errata.link}
        </a>
      )}
    </p>
  )
}
