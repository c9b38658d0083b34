import { href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { closeAccount, openClosing } from '#app/middleware/close-account.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { closing as words, security } from '#app/texts/people/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { ClosingPage } from '#app/ui/accounts/close-page.tsx'
import type { Route } from './+types/close'

export const handle: Handle = {
  crumbs: () => [{ label: security.title, href: href('/me/seguridad') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/me/seguridad/cerrar')

export const loader = ({ context }: Route.LoaderArgs) => openClosing(context, sellerOf(context))

export const action = (asked: Route.ActionArgs) => closeAccount(asked, here())

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ClosingPage
      action={here()}
      stays={words.sellerStays}
      backHref={href('/me/seguridad')}
      links={{ selling: { href: href('/sales/events'), label: words.seeAuctions } }}
      {...loaderData}
      lastResult={actionData}
    />
  )
}
