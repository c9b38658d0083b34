import { href } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { searches as words } from './words.ts'

type SearchRow = { id: number; name: string; paused: boolean; seeHref: string }
type SearchesPageProps = { rows: SearchRow[]; full: boolean; said: string | null }

/** The saved searches, each named by its criteria. */
export function SearchesPage({ rows, full, said }: SearchesPageProps) {
  const add = <LinkButton href={href('/profile/busquedas/nueva')}>{words.add}</LinkButton>
  return (
    <section className="stack" aria-labelledby="busquedas">
      {said && <Notice tone="success" text={said} />}
      <h2 id="busquedas">{words.title}</h2>
      {rows.length === 0 ? (
        <Empty title={words.empty}>
          <p>{words.emptyWhy}</p>
          {add}
        </Empty>
      ) : (
        <>
          <p>{words.lead}</p>
          <ul className="saved-searches">
            {rows.map((row) => (
              <li key={row.id}>
                <Saved {...row} />
              </li>
            ))}
          </ul>
          {full ? <p className="why">{words.full}</p> : <p>{add}</p>}
        </>
      )}
      <p>
        <a className="more" href={href('/profile/seguidos/avisos')}>
          {words.choose}
        </a>
      </p>
    </section>
  )
}

function Saved({ id, name, paused, seeHref }: SearchRow) {
  const path = href('/profile/busquedas/:search', { search: String(id) })
  const of = <span className="sr">: {name}</span>
  return (
    <article className="saved-search">
      <h3>{name}</h3>
      {paused && <p className="badge">{words.paused}</p>}
      <div className="saved-search-acts">
        <LinkButton look="secondary" href={seeHref}>
          {words.see}
          {of}
        </LinkButton>
        <LinkButton look="quiet" href={path}>
          {words.edit}
          {of}
        </LinkButton>
        <form method="post" action={path}>
          <Button look="quiet" name="intent" value={paused ? 'reanudar' : 'pausar'}>
            {paused ? words.resume : words.pause}
            {of}
          </Button>
        </form>
      </div>
    </article>
  )
}
