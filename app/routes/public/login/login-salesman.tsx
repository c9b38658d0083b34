import { wayBack } from '#app/middleware/access/return-path.ts'
import { leaveWhenSignedIn, signIn } from '#app/routes/public/sign-in.server.ts'
import { pageMeta } from '#app/share.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/login-salesman'
import { StaffLogin } from './staff-login.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(`${accounts.loginTitle}: ${accounts.seller}`),
    description: descriptions.loginSalesman,
  })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('seller', url, context)
  return {
    back: wayBack(url.searchParams),
    reset: url.searchParams.has('restablecida'),
    corrected: url.searchParams.has('corregido'),
    closed: url.searchParams.get('cuenta') === 'cerrada',
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn('seller', request, context)
}

export default function SellerLogin({ loaderData: { back, ...done }, actionData }: Route.ComponentProps) {
  return <StaffLogin audience="seller" back={back} {...done} answer={actionData} />
}
