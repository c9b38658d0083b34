import { href } from 'react-router'
import { door } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { Route } from './+types/coming-soon'

/** A screen that other screens already lead to and that is still to be built: it says so. */
export const meta: Route.MetaFunction = () => [{ title: pageTitle(door.title) }, { name: 'robots', content: 'noindex' }]

export default function Door() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{door.title}</h1>
      </div>
      <Empty title={door.soon}>
        <p>{door.why}</p>
        <LinkButton href={href('/events/:subcat?')}>{door.toAuctions}</LinkButton>
      </Empty>
    </div>
  )
}
