import { href } from 'react-router'
import { comingSoon } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { Route } from './+types/coming-soon'

/** A screen that other screens already lead to and that is still to be built: it says so. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle(comingSoon.title) },
  { name: 'robots', content: 'noindex' },
]

export default function Door() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{comingSoon.title}</h1>
      </div>
      <Empty title={comingSoon.soon}>
        <p>{comingSoon.why}</p>
        <LinkButton href={href('/events/:subcat?')}>{comingSoon.toAuctions}</LinkButton>
      </Empty>
    </div>
  )
}
