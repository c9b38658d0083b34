import type { ListFound } from '#app/forms/list.ts'
import { groupWords, sireWords as words } from '#app/texts/sale/results.ts'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { FigureCards } from '#app/ui/results/figure-cards.tsx'
import { FiguresTable } from '#app/ui/results/figures-table.tsx'
import { LotsTable } from '#app/ui/results/lots-table.tsx'
import { Section } from '#app/ui/section.tsx'
import type { SireResults } from '#server/sale/results/read-sire.ts'

type SirePageProps = { results: Omit<SireResults, 'page' | 'pages' | 'total'>; list: ListFound }

/** A tab without lots is left out where the other has some. */
const rolesOf = ({ sire, damSire }: SireResults['counts']) => ({
  ...((sire > 0 || damSire === 0) && { padre: words.counted(words.roles.sire, sire) }),
  ...((damSire > 0 || sire === 0) && { abuelo: words.counted(words.roles.damSire, damSire) }),
})

export function SirePage({ results: { name, names, figures, years, lots, counts }, list }: SirePageProps) {
  return (
    <div className="wrap list-page">
      <header className="page-head">
        <p className="eyebrow">{words.kicker}</p>
        <h1>{name}</h1>
        {names.length > 0 && <p className="lead">{words.also(names)}</p>}
      </header>
      <FilterTabs list={list} name="como" label={words.rolesLabel} options={rolesOf(counts)} />
      {figures ? <FigureCards figures={figures} /> : lots.length > 0 && <p>{words.few}</p>}
      {figures && years.length > 0 && (
        <Section id="anos" title={words.years}>
          <FiguresTable
            caption={words.years}
            head={words.year}
            rows={years.map((one) => ({
              key: one.year ?? '',
              name: one.year ?? groupWords.rest,
              figures: one.figures,
            }))}
          />
        </Section>
      )}
      <Section id="lotes" title={words.lots}>
        {lots.length === 0 ? <p>{words.empty}</p> : <LotsTable caption={words.lots} lots={lots} evenings />}
        <Pagination list={list} />
      </Section>
    </div>
  )
}
