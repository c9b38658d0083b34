import { data, href, redirect } from 'react-router'
import { firstAdministrator as schema } from './form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { accountErrors, firstAdministrator as words } from '#app/texts/people/accounts.ts'
import { pageTitle } from '#app/texts/site.ts'
import { FirstAdministrator, FirstAdministratorProblem } from './page.tsx'
import { createFirstAdministrator, isFirstAdministratorLink } from '#server/people/accounts/first-administrator.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import type { Route } from './+types/first-administrator'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

/** Opening the link changes nothing; creating the account uses it up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const usable = await isFirstAdministratorLink(context.get(houseContext).db, params.token, Date.now())
  return data({ usable }, { status: usable ? 200 : 400 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { value, refuse } = await readForm(request, schema)
  if (!value) return refuse()
  const { name, email, username, pass } = value
  if (isBreachedPassword(pass)) return refuse({ pass: [accountErrors.breachedPassword] })
  const { db } = context.get(houseContext)
  const address = context.get(clientAddressContext)
  const first = { token: params.token, name, email, username, password: pass, address, now: Date.now() }
  // Renders the page again: its loader finds the link invalid.
  if (!(await createFirstAdministrator(db, first))) return refuse()
  return redirect(`${href('/login/admin')}?restablecida`, 303)
}

export default function First({ loaderData: { usable }, actionData }: Route.ComponentProps) {
  return usable ? <FirstAdministrator lastResult={actionData} /> : <FirstAdministratorProblem />
}
