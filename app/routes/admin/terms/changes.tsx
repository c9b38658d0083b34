import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { compareWords } from '#server/people/terms/compare.ts'
import { readVersion } from '#server/people/terms/list-versions.ts'
import { rowInForce } from '#server/people/terms/in-force.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import type { Route } from './+types/changes'
import { numberOf } from './form.ts'
import styles from './styles.css?url'
import { terms as words } from './words.ts'

/** Differences between a version and the one in force, word by word. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const version = await readVersion(db, numberOf(params.terms), now)
  if (!version) throw await gone(context, `terms:${params.terms}`)
  const before = await rowInForce(db, now)
  const pieces = before && (await compareWords(before.body, version.body))
  return { id: version.id, version: version.version, before: before?.version ?? null, pieces }
}

export const handle = {
  crumbs: ({ id, version }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/terms') },
    { label: words.one(version), href: href('/admin/terms/:terms', { terms: String(id) }) },
    { label: words.changes },
  ],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.changes), matches)

export default function Changes({ loaderData: { id, version, before, pieces } }: Route.ComponentProps) {
  const same = pieces?.every(({ change }) => change === 'same')
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.changesOf(version)}</h1>
        {before && <p className="lead">{words.changesLead(before)}</p>}
        <p>
          <LinkButton look="secondary" href={href('/admin/terms/:terms', { terms: String(id) })}>
            {words.backToDraft}
          </LinkButton>
        </p>
      </div>
      {before === null && <Notice tone="info" text={words.noneBefore} />}
      {before !== null && pieces === null && <Notice tone="info" text={words.tooMany} />}
      {same && <Notice tone="info" text={words.noChanges} />}
      {pieces && !same && (
        <div className="terms-text terms-changes">
          {pieces.map(({ text, change }, nth) => {
            const key = `${nth}-${change}`
            if (change === 'added') return <ins key={key}>{text}</ins>
            return change === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
          })}
        </div>
      )}
    </div>
  )
}
