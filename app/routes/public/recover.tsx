import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { newPassword as schema } from '#app/forms/recover.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { accountErrors, recovery } from '#app/texts/accounts.ts'
import { NewPassword, type NewPasswordErrors } from '#app/ui/accounts/new-password.tsx'
import { RecoveryProblem } from '#app/ui/accounts/recovery-problem.tsx'
import { isBreachedPassword } from '#server/accounts/breached-passwords.ts'
import { readRecovery, resetPassword } from '#server/accounts/recover-password.ts'
import { loginHref, recoverHref } from './recover-audience.ts'
import type { Route } from './+types/recover.ts'

export const meta: Route.MetaFunction = () => [{ title: `${recovery.chooseTitle} | Remate` }, { name: 'robots', content: 'noindex' }]

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
  if (isBreachedPassword(submission.value.pass)) return data({ pass: [accountErrors.breachedPassword] } satisfies NewPasswordErrors, { status: 400 })
  const done = await resetPassword(context.get(houseContext), { token: params.salesman, password: submission.value.pass, now: Date.now() })
  // The page again: its loader sees that the link is of no use.
  if (!done) return data({} satisfies NewPasswordErrors, { status: 400 })
  return redirect(`${loginHref(done.audience)}?restablecida`, 303)
}

export default function Reset({ loaderData: { identifier }, actionData }: Route.ComponentProps) {
  return identifier === null ? <RecoveryProblem againHref={recoverHref('buyer')} /> : <NewPassword identifier={identifier} errors={actionData} />
}
