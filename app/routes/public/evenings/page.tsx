import { href } from 'react-router'
import { evenings as words } from '#app/texts/sale/evenings.ts'
import { eveningStage } from '#machines/evening/rules.ts'
import { Section } from '#app/ui/section.tsx'
import { printedCatalogue } from '#app/texts/sale/printed-catalogue.ts'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'

/** `catalogue`: the version of its printed catalogue; null for none. */
type Listed = EveningFacts & { catalogue: number | null }

type EveningsPageProps = {
  /** The page shows evenings before this day; null on the first page. */
  before: string | null
  coming: Listed[]
  past: Listed[]
  /** The day before which older evenings are listed; null on the last page. */
  earlier: string | null
  now: number
}

export function EveningsPage({ before, coming, past, earlier, now }: EveningsPageProps) {
  return (
    <div className="wrap evenings">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      {before === null && (
        <Section id="proximas" title={words.coming}>
          <EveningList evenings={coming} none={words.noneComing} now={now} />
        </Section>
      )}
      <Section id="pasadas" title={words.past}>
        <EveningList evenings={past} none={words.nonePast} />
        <p className="evenings-pages">
          {before !== null && <a href={href('/veladas')}>{words.latest}</a>}
          {earlier !== null && <a href={`${href('/veladas')}?antes=${earlier}`}>{words.earlier}</a>}
        </p>
      </Section>
    </div>
  )
}

/** `now`: for evenings with lots that are still to close, which say so once they run. */
function EveningList({ evenings, none, now }: { evenings: Listed[]; none: string; now?: number }) {
  if (evenings.length === 0) return <p>{none}</p>
  return (
    <ul className="evening-list">
      {evenings.map(({ day, lots, firstClosing, lastClosing, catalogue }) => (
        <li key={day}>
          {now !== undefined && eveningStage({ day, firstClosing }, now) !== 'coming' && (
            <p className="eyebrow">{words.stages[eveningStage({ day, firstClosing }, now)]}</p>
          )}
          <h3>
            <a href={href('/velada/:date', { date: day })}>{words.name(day)}</a>
          </h3>
          <p>
            {words.lots(lots)} · {words.hours(firstClosing, lastClosing)}
          </p>
          {catalogue !== null && (
            <p className="evening-catalogue">
              <a href={href('/velada/:date/catalogo.pdf', { date: day })}>{printedCatalogue.short(catalogue)}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
