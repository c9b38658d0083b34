import { privateMeta } from '#app/share.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/about'
import styles from './styles.css?url'
import { about as words, releases } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Required by the breadcrumbs, which leave out routes without a loader. */
export const loader = () => null

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

const AUDIENCES = ['admin', 'seller', 'buyer'] as const

/** The changes of each version, by the audience they concern. */
export default function About() {
  return (
    <div className="wrap changelog">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {releases.map((release) => (
        <section key={release.version} aria-labelledby={`v${release.version}`}>
          <h2 id={`v${release.version}`}>
            {words.version(release.version)}{' '}
            <small>
              <time dateTime={release.date}>{formatShortDay(release.date)}</time>
            </small>
          </h2>
          <p>{release.note}</p>
          <div className="changelog-lists">
            {AUDIENCES.map((audience) => (
              <div key={audience}>
                <h3>{words.lists[audience]}</h3>
                {release[audience].length === 0 ? (
                  <p className="why">{words.nothing}</p>
                ) : (
                  <ul>
                    {release[audience].map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
