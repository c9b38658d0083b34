import { href } from 'react-router'
import { safeReturnPath } from '#app/middleware/return-path.ts'
import { accounts } from '#app/texts/accounts.ts'
import { signIn as words } from '#app/texts/sign-in.ts'
import { LoginCard } from '#app/ui/accounts/login-card.tsx'
import { LoginNotice } from './login-notice.tsx'
import { ResendOffer } from './resend-offer.tsx'
import { leaveWhenSignedIn, signIn } from './sign-in.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = () => [{ title: `${accounts.loginTitle} | Remate` }]

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('buyer', url, context)
  const back = url.searchParams.get('volver')
  return { back: back && safeReturnPath(back), registered: url.searchParams.has('registrado') }
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn('buyer', request, context)
}

export default function Login({ loaderData: { back, registered }, actionData }: Route.ComponentProps) {
  const { identifier, errors: { identifier: email, ...errors } = {}, notValidated } = actionData ?? {}
  return (
    <>
      {!actionData && <LoginNotice text={registered ? words.registered : back ? words.continue : null} tone={registered ? 'success' : 'info'} />}
      <LoginCard audience="buyer" action={pathOf(back)} email={identifier} errors={{ ...errors, email }} hidden={back ? { volver: back } : {}} />
      {(notValidated || registered) && <ResendOffer email={identifier} />}
    </>
  )
}

/** The form is posted to the page as it was asked for, so that a reload after a refusal still knows where to lead. */
function pathOf(back: string | null) {
  return back ? `${href('/login')}?${new URLSearchParams({ volver: back })}` : href('/login')
}
