import { href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { openOwnData, receiveOwnData } from '#app/middleware/own-data.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { ownData as words } from '#app/texts/people/own-data.ts'
import { pageTitle } from '#app/texts/site.ts'
import { OwnDataPage } from '#app/ui/accounts/own-data-page.tsx'
import { COPIES_A_DAY } from '#server/people/own-data/ask.ts'
import type { Route } from './+types/own-data'
import { me } from './words.ts'

/** Until the copy is ready; the live script looks by itself. */
export const handle: Handle = {
  crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }],
  refresh: ({ copy }: Route.ComponentProps['loaderData']) => (copy?.making ? 10 : null),
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/me/datos')

export async function loader(asked: Route.LoaderArgs) {
  return { ...(await openOwnData(asked, sellerOf(asked.context))), most: COPIES_A_DAY }
}

export const action = (asked: Route.ActionArgs) => receiveOwnData(asked, sellerOf(asked.context), here())

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnDataPage
      of="seller"
      here={here()}
      securityHref={href('/me/seguridad')}
      {...loaderData}
      answer={actionData ?? {}}
    />
  )
}
