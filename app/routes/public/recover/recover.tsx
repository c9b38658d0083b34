import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { newPassword as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { accountErrors, recovery } from '#app/texts/accounts.ts'
import { tooManyAttempts } from '#app/texts/sign-in.ts'
import { NewPassword, type NewPasswordErrors } from './new-password.tsx'
import { RecoveryProblem } from './problem.tsx'
import { addressKey } from '#server/accounts/attempts.ts'
import { isBreachedPassword } from '#server/accounts/breached-passwords.ts'
import { deviceCookie, deviceToken } from '#server/accounts/known-devices.ts'
import { readRecovery, resetPassword } from '#server/accounts/recover-password.ts'
import { FULL, FULL_ROOM_MS, strangers } from '#server/accounts/waiting-room.ts'
import { loginHref, recoverHref } from '#app/ui/accounts/audience.ts'
import type { Route } from './+types/recover'

export const meta: Route.MetaFunction = () => [
  { title: `${recovery.chooseTitle} | Remate` },
  { name: 'robots', content: 'noindex' },
]

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Opening the link changes nothing; it is used with the new password. The specification calls its token `salesman`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readRecovery(context.get(houseContext).db, params.salesman, Date.now())
  return data({ identifier: found?.identifier ?? null }, { status: found ? 200 : 400 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseWithZod(await formOf(request), { schema })
  if (submission.status !== 'success') {
    const { pass, confirm } = submission.error ?? {}
    return data({ pass: pass ?? undefined, confirm: confirm ?? undefined } satisfies NewPasswordErrors, { status: 400 })
  }
  if (isBreachedPassword(submission.value.pass))
    return data({ pass: [accountErrors.breachedPassword] } satisfies NewPasswordErrors, { status: 400 })
  const house = context.get(houseContext)
  const { ORIGIN } = house.env
  const address = context.get(clientAddressContext)
  const device = deviceToken(request.headers.get('Cookie'), ORIGIN)
  const posted = { token: params.salesman, password: submission.value.pass, address, device, now: Date.now() }
  const done = await strangers(addressKey(address), () => resetPassword(house, posted))
  if (done === FULL)
    return data({ pass: [tooManyAttempts(FULL_ROOM_MS)] } satisfies NewPasswordErrors, tooMany(FULL_ROOM_MS))
  // The page again: its loader sees that the link is of no use.
  if (!done) return data({} satisfies NewPasswordErrors, { status: 400 })
  const headers = new Headers(done.device ? { 'Set-Cookie': deviceCookie(done.device, ORIGIN) } : {})
  return redirect(`${loginHref(done.audience)}?restablecida`, { status: 303, headers })
}

export default function Reset({ loaderData: { identifier }, actionData }: Route.ComponentProps) {
  return identifier === null ? (
    <RecoveryProblem againHref={recoverHref('buyer')} />
  ) : (
    <NewPassword identifier={identifier} errors={actionData} />
  )
}
