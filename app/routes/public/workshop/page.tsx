import { href } from 'react-router'
import { Section } from '#app/ui/section.tsx'
import { blocks } from './blocks.ts'
import { workshop } from './words.ts'

/** Samples of every block, one section each, with a table of contents. */
export function WorkshopPage({ hydrated = false, search }: { hydrated?: boolean; search: string }) {
  return (
    <div className="wrap workshop">
      <div className="page-head">
        <h1>{workshop.title}</h1>
        <p className="lead">{workshop.lead}</p>
        <p>
          <a className="inline-link" href={hydrated ? href('/taller') : href('/taller/react')}>
            {hydrated ? workshop.toPlain : workshop.toHydrated}
          </a>
        </p>
      </div>
      <nav aria-label={workshop.contents}>
        <ul>
          {blocks.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {blocks.map(({ id, title, Samples }) => (
        <Section key={id} id={id} title={title}>
          <Samples search={search} />
        </Section>
      ))}
    </div>
  )
}
