import { wayBack } from '#app/middleware/access/return-path.ts'
import { leaveWhenSignedIn, signIn } from '#app/routes/public/sign-in.server.ts'
import { pageMeta } from '#app/share.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/login-admin'
import { StaffLogin } from './staff-login.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(`${accounts.loginTitle}: ${accounts.admin}`),
    description: descriptions.loginAdmin,
  })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('admin', url, context)
  return { back: wayBack(url.searchParams), reset: url.searchParams.has('restablecida') }
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn('admin', request, context)
}

export default function AdminLogin({ loaderData: { back, reset }, actionData }: Route.ComponentProps) {
  return <StaffLogin audience="admin" back={back} reset={reset} answer={actionData} />
}
