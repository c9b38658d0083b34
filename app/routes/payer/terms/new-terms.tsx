import { data, href, redirectDocument } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { payerOf } from '#app/middleware/payer.ts'
import { safeReturnPath, wayBack } from '#app/middleware/access/return-path.ts'
import { signedOutHeaders } from '#app/middleware/access/signed-out.ts'
import { postedContext } from '#app/middleware/typed.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { acceptTerms } from '#server/people/terms/accept.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { closeSession } from '#server/people/accounts/sessions/sessions.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'
import { readNewTerms } from '#server/people/terms/changes.ts'
import type { Route } from './+types/new-terms'
import { NewTermsPage } from './page.tsx'
import styles from './styles.css?url'
import { newTerms as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const landingOf = ({ audience }: Payer) => (audience === 'seller' ? href('/sales') : '/')

/** The terms in force, for who has not accepted them; others go on at once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const payer = payerOf(context)
  const back = wayBack(url.searchParams)
  const terms = await readNewTerms(context.get(houseContext).db, payer, Date.now())
  if (!terms || (!payer.termsPending && !context.get(postedContext))) throw redirectDocument(back ?? landingOf(payer))
  return { terms, back }
}

/** Accepts the version shown and goes on, or signs out. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const payer = payerOf(context)
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'no-acepto') return signOut({ request, context }, payer)
  const shown = form.get('termsId')
  if (intent !== 'acepto' || typeof shown !== 'string' || !/^[1-9]\d{0,8}$/.test(shown))
    return data({ replaced: false }, { status: 400 })
  const outcome = await acceptTerms(house.db, payer, { termsId: Number(shown), now: Date.now() })
  if (outcome === 'replaced') return data({ replaced: true }, { status: 409 })
  return redirectDocument(safeReturnPath(url.searchParams.get('volver'), landingOf(payer)), 303)
}

async function signOut({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>, { accountId }: Payer) {
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const token = sessionToken(request.headers.get('Cookie'), ORIGIN)
  if (token) await closeSession(house, token)
  const address = addressKey(context.get(clientAddressContext))
  await noteSecurityEvent(house.db, { kind: 'sign-out', account: accountId, address, at: Date.now() })
  return redirectDocument(href('/terminos/no-aceptados'), { status: 303, headers: signedOutHeaders(ORIGIN) })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function NewTerms({ loaderData, actionData }: Route.ComponentProps) {
  return <NewTermsPage {...loaderData} replaced={actionData?.replaced ?? false} />
}
