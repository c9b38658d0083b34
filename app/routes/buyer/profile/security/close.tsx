import { href } from 'react-router'
import { closeAccount, openClosing } from '#app/middleware/close-account.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { closing as words } from '#app/texts/people/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { ClosingPage } from '#app/ui/accounts/close-page.tsx'
import type { Route } from './+types/close'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/profile/seguridad/cerrar')

export const loader = ({ context }: Route.LoaderArgs) => openClosing(context, buyerOf(context))

export const action = (asked: Route.ActionArgs) => closeAccount(asked, here())

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  const links = {
    bidding: { href: href('/profile/pujas'), label: words.seeBids },
    unpaid: { href: href('/profile/subastas'), label: words.seeWon },
    paying: { href: href('/profile/subastas'), label: words.seeWon },
    claiming: { href: href('/profile/subastas'), label: words.seeWon },
  }
  return (
    <ClosingPage
      action={here()}
      backHref={href('/profile/seguridad')}
      links={links}
      {...loaderData}
      lastResult={actionData}
    />
  )
}
