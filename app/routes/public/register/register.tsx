import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { accounts } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { termsInForce } from '#server/accounts/terms.ts'
import { RegisterForm } from './register-form.tsx'
import { registerWith } from './registering.ts'
import { leaveWhenSignedIn } from '#app/middleware/sign-in.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(accounts.registerTitle), description: descriptions.register })

/** When to try again travels as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('buyer', url, context)
  return { terms: await termsInForce(context.get(houseContext).db, Date.now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return registerWith(request, context)
}

export default function Register({ loaderData: { terms }, actionData }: Route.ComponentProps) {
  return terms ? (
    <RegisterForm lastResult={actionData?.result} kept={actionData?.kept} terms={terms} />
  ) : (
    <Sheet title={accounts.registerTitle}>
      <p>{signIn.noTerms}</p>
    </Sheet>
  )
}
