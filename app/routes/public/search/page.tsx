import { href } from 'react-router'
import { common, search } from '#app/texts/common.ts'
import { AuctionGrid } from '#app/ui/auctions/auction-grid.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Section } from '#app/ui/section.tsx'
import type { SearchView } from '#app/ui/views.ts'

export function SearchPage({ results, now }: { results: SearchView; now: number }) {
  const { q, horses, auctions, ranches } = results
  const nothing = horses.length + auctions.length + ranches.length === 0
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{q ? search.for(q) : search.title}</h1>
      </div>
      {nothing && (
        <Empty title={q ? search.nothing(q) : search.prompt}>
          {q && <p>{search.hint}</p>}
          <LinkButton look="secondary" href={href('/events/:subcat?')}>
            {search.all}
          </LinkButton>
        </Empty>
      )}
      {auctions.length > 0 && (
        <Section id="subastas" title={search.auctions}>
          <AuctionGrid auctions={auctions} now={now} />
        </Section>
      )}
      {horses.length > 0 && (
        <Section id="caballos" title={search.horses}>
          <Rows rows={horses.map(({ id, name, detail, href: to }) => ({ key: String(id), name, detail, to }))} />
        </Section>
      )}
      {ranches.length > 0 && (
        <Section id="ranchos" title={search.ranches}>
          <Rows
            rows={ranches.map(({ name, place, href: to }) => ({ key: name, name, detail: place || common.noData, to }))}
          />
        </Section>
      )}
    </div>
  )
}

function Rows({ rows }: { rows: { key: string; name: string; detail: string; to: string | null }[] }) {
  return (
    <ul className="rows">
      {rows.map(({ key, name, detail, to }) => (
        <li key={key}>
          {to ? <a href={to}>{name}</a> : <b>{name}</b>}
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  )
}
