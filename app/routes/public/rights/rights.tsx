import { href } from 'react-router'
import { takeMessage } from '#app/middleware/receive-message.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { pageMeta } from '#app/share.ts'
import { folioOf, rightsInShort } from '#app/texts/office/rights.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import type { Route } from './+types/rights'
import { rightsForm } from './form.ts'
import { RightsPage, type RightsPageProps, RightsThanks } from './page.tsx'
import styles from './styles.css?url'
import { rights as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: words.description })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const merged = new Headers(actionHeaders)
  merged.set('Cache-Control', 'public')
  return merged
}

/** Prefills a signed-in person's name and e-mail. */
export function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext)
  const sent = url.searchParams.get('enviada')
  return {
    sent: sent !== null,
    folio: sent && /^[1-9]\d{0,8}$/.test(sent) ? folioOf(Number(sent)) : null,
    ways: waysOf(session),
    visitor: session === null,
    prefilled: { email: session?.email ?? '', name: session?.name ?? '', right: '' },
  }
}

/** Stores the request for the house, with the account that sent it. */
export async function action(args: Route.ActionArgs) {
  const accountId = args.context.get(sessionContext)?.accountId
  return takeMessage(args, {
    schema: rightsForm,
    summarize,
    toMessage: ({ email, message, ...typed }) => ({
      email,
      topic: rightsInShort[typed.right],
      message,
      request: { ...typed, accountId },
    }),
    thanks: (message) => `${href('/privacy/derechos')}?enviada${message === null ? '' : `=${message}`}`,
    mails: ({ email }) => email,
  })
}

function waysOf(session: Session | null): RightsPageProps['ways'] {
  if (session?.audience === 'buyer')
    return { ...ofPage(href('/profile/datos')), profile: href('/profile'), close: href('/profile/seguridad/cerrar') }
  if (session?.audience === 'seller')
    return { ...ofPage(href('/me/datos')), profile: href('/me'), close: href('/me/seguridad/cerrar') }
  return {}
}

const ofPage = (path: string) => ({ data: path, advertising: `${path}#publicidad` })

export default function Rights({ loaderData: { sent, folio, ...page }, actionData }: Route.ComponentProps) {
  if (sent && !actionData) return <RightsThanks folio={folio} />
  return <RightsPage {...page} lastResult={actionData} />
}
