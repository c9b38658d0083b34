import { href } from 'react-router'
import { formatMoney } from '#app/texts/format/money.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { groupWords, lotWords, outcomes, results as words } from '#app/texts/sale/results.ts'
import { FigureCards } from '#app/ui/results/figure-cards.tsx'
import { FiguresTable } from '#app/ui/results/figures-table.tsx'
import { LotsTable } from '#app/ui/results/lots-table.tsx'
import { Section } from '#app/ui/section.tsx'
import { LEAST_IN_GROUP } from '#machines/results/rules.ts'
import type { Dimension, EveningResults } from '#server/sale/results/read-evening.ts'

const dimensions = Object.keys(groupWords.dimensions) as Dimension[]

export function EveningResultsPage({ results: { evening, figures, groups, lots } }: { results: EveningResults }) {
  const grouped = dimensions.filter((dimension) => groups[dimension].length > 0)
  return (
    <div className="wrap list-page">
      <header className="page-head">
        <h1>{words.of(evening)}</h1>
        <p className="links-row">
          <a href={href('/velada/:date', { date: evening })}>{words.catalogue}</a>
          <a href={href('/velada/:date/resultados.csv', { date: evening })} download="">
            {words.csv}
          </a>
          <a href={href('/resultados')}>{words.all}</a>
        </p>
      </header>
      {lots.length < LEAST_IN_GROUP ? <FewLots figures={figures} lots={lots} /> : <FigureCards figures={figures} />}
      {grouped.length > 0 && (
        <Section id="grupos" title={groupWords.title}>
          <p className="small-print">{groupWords.why}</p>
          {grouped.map((dimension) => (
            <div key={dimension} className="result-group">
              <h3>{groupWords.dimensions[dimension]}</h3>
              <FiguresTable
                caption={groupWords.dimensions[dimension]}
                head={groupWords.dimensions[dimension]}
                rows={groups[dimension].map((group) => ({
                  key: group.name ?? '',
                  name: nameOf(dimension, group.name),
                  figures: group.figures,
                }))}
              />
            </div>
          ))}
        </Section>
      )}
      <Section id="lotes" title={lotWords.title}>
        <LotsTable caption={lotWords.title} lots={lots} />
      </Section>
      <p className="small-print">{words.standing}</p>
    </div>
  )
}

/** An evening of few lots: a single one by its name, others counted; averages of so few would say nothing. */
function FewLots({ figures: { offered, sold, total }, lots }: Pick<EveningResults, 'figures' | 'lots'>) {
  const [only, other] = lots
  if (!only || other) return <p className="lead">{words.few(sold, offered, total)}</p>
  return (
    <p className="lead">
      <a href={href('/event/:event', { event: String(only.id) })}>
        <bdi>{only.title}</bdi>
      </a>
      : {outcomes[only.outcome].toLowerCase()}
      {only.price !== null && ` · ${formatMoney(only.price)}`}
    </p>
  )
}

function nameOf(dimension: Dimension, name: string | null): string {
  if (name === null) return groupWords.rest
  if (dimension === 'sex') return sexes[name as keyof typeof sexes]
  return dimension === 'class' && name === 'trailer' ? groupWords.trailers : name
}
