import { data, redirect } from 'react-router'
import { newPassword as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { accountErrors, recovery } from '#app/texts/people/accounts.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { NewPassword } from './new-password.tsx'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { deviceCookie, deviceToken } from '#server/people/accounts/sign-in/known-devices.ts'
import { FULL, FULL_ROOM_MS, strangers } from '#server/people/accounts/sign-in/waiting-room.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import { readRecovery, resetPassword } from '#server/people/accounts/password/recover-password.ts'
import { loginHref, recoverHref } from '#app/ui/accounts/audience.ts'
import type { Route } from './+types/recover'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(recovery.chooseTitle), matches)

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/**
 * Opening the link changes nothing; choosing the new password uses it up. The specification names its token `salesman`.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readRecovery(context.get(houseContext).db, params.salesman, Date.now())
  return data({ identifier: found?.identifier ?? null }, { status: found ? 200 : 400 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, schema)
  if (!value) return refuse()
  if (isBreachedPassword(value.pass)) return refuse({ pass: [accountErrors.breachedPassword] })
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const address = context.get(clientAddressContext)
  const device = deviceToken(request.headers.get('Cookie'), ORIGIN)
  const posted = { token: params.salesman, password: value.pass, address, device, now: Date.now() }
  const done = await strangers(addressKey(address), () => resetPassword(house, posted))
  if (done === FULL) return refuse({ form: [tooManyAttempts(FULL_ROOM_MS)] }, tooMany(FULL_ROOM_MS))
  // Renders the page again: its loader finds the link invalid.
  if (!done) return refuse()
  const headers = new Headers(done.device ? { 'Set-Cookie': deviceCookie(done.device, ORIGIN) } : {})
  return redirect(withWayBack(`${loginHref(done.audience)}?restablecida`, done.returnPath), { status: 303, headers })
}

export default function Reset({ loaderData: { identifier }, actionData }: Route.ComponentProps) {
  return identifier === null ? (
    <RecoveryProblem againHref={recoverHref('buyer')} />
  ) : (
    <NewPassword identifier={identifier} lastResult={actionData} />
  )
}

/** The link is used, expired or unknown. */
function RecoveryProblem({ againHref }: { againHref: string }) {
  return (
    <Sheet title={recovery.problem} lead={recovery.problemWhy}>
      <LinkButton href={againHref}>{recovery.again}</LinkButton>
    </Sheet>
  )
}
