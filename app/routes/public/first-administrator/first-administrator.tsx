import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import { firstAdministrator as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { accountErrors, firstAdministrator as words } from '#app/texts/accounts.ts'
import { pageTitle } from '#app/texts/site.ts'
import { FirstAdministrator, FirstAdministratorProblem, type FirstErrors, type FirstValues } from './page.tsx'
import { isBreachedPassword } from '#server/accounts/breached-passwords.ts'
import { createFirstAdministrator, isFirstAdministratorLink } from '#server/accounts/first-administrator.ts'
import type { Route } from './+types/first-administrator'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.title) },
  { name: 'robots', content: 'noindex' },
]

/** Opening the link changes nothing; it is used with the account that it makes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const usable = await isFirstAdministratorLink(context.get(houseContext).db, params.token, Date.now())
  return data({ usable }, { status: usable ? 200 : 400 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseWithZod(await formOf(request), { schema })
  if (submission.status !== 'success') {
    return data({ values: valuesOf(submission.payload), errors: errorsOf(submission.error ?? {}) }, { status: 400 })
  }
  const { name, email, username, pass } = submission.value
  if (isBreachedPassword(pass)) {
    const errors = { pass: [accountErrors.breachedPassword] }
    return data({ values: valuesOf(submission.payload), errors }, { status: 400 })
  }
  const { db } = context.get(houseContext)
  const address = context.get(clientAddressContext)
  const first = { token: params.token, name, email, username, password: pass, address, now: Date.now() }
  // The page again: its loader sees that the link is of no use.
  if (!(await createFirstAdministrator(db, first))) return data({ values: {}, errors: {} }, { status: 400 })
  return redirect(`${href('/login/admin')}?restablecida`, 303)
}

function valuesOf(payload: Record<string, unknown>): FirstValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { name: text(payload.name), email: text(payload.email), username: text(payload.username) }
}

function errorsOf(errors: Record<string, string[] | null>): FirstErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, said]) => said !== null))
}

export default function First({ loaderData: { usable }, actionData }: Route.ComponentProps) {
  return usable ? <FirstAdministrator {...actionData} /> : <FirstAdministratorProblem />
}
