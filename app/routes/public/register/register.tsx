import { data, href, redirectDocument } from 'react-router'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { wayBack, withWayBack } from '#app/middleware/access/return-path.ts'
import { signedOutHeaders } from '#app/middleware/access/signed-out.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { rememberEmail } from '#app/routes/public/remembered-email.server.ts'
import { WantedLot } from '#app/routes/public/wanted-lot.tsx'
import { wantedLot } from '#app/routes/public/wanted-lot.server.ts'
import { leaveWhenSignedIn } from '#app/routes/public/sign-in.server.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { accountErrors, accounts } from '#app/texts/people/accounts.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { pageMeta } from '#app/share.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { closeSession } from '#server/people/accounts/sessions/sessions.ts'
import { isBuyerRegistered, registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { termsInForce } from '#server/people/terms/in-force.ts'
import type { Route } from './+types/register'
import { choosePassword, keptPassword } from './chosen-password.server.ts'
import { register, registerAgain, registerFields, registerFieldsAgain } from './form.ts'
import { RegisterForm } from './register-form.tsx'
import { isReady, judgesFields } from './step.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(accounts.registerTitle), description: descriptions.register })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('buyer', url, context)
  const back = wayBack(url.searchParams)
  const [terms, lot] = await Promise.all([
    termsInForce(context.get(houseContext).db, Date.now()),
    wantedLot(back, context),
  ])
  return { terms, back, lot }
}

/**
 * Registers the buyer and redirects to the sign-in, or returns the form with its errors. "Continuar" only has the
 * fields judged; once they are valid, the form returns with the terms.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const { env, db } = house
  const now = Date.now()
  const form = await formOf(request)
  const known = keptPassword(context, form, now)
  const { value, found, reply } = await readForm(form, schemaOf(form, known !== null), summarize)
  const { hash: passwordHash, kept, errors, waitMs } = await choosePassword(context, form, { found, known, now })
  /** Returns the form. `kept` carries a valid password, so that it need not be typed again. */
  const refuse = (wrong: FormErrors, init: ResponseInit = waitMs ? tooMany(waitMs) : { status: 400 }) =>
    data({ result: reply(wrong), kept, ready: isReady({ ...found, ...wrong }) }, init)

  if (!value || !passwordHash) return refuse(errors)
  const { name, email, termsId, advertising } = value
  /** The sign-in is filled in with this address. */
  const refuseTaken = () =>
    refuse(
      { email: [accountErrors.duplicate] },
      { status: 400, headers: { 'Set-Cookie': rememberEmail(email, env.ORIGIN) } },
    )
  if (judgesFields(form)) return (await isBuyerRegistered(db, email)) ? refuseTaken() : refuse({}, { status: 200 })

  const terms = await termsInForce(db, now)
  if (!terms) return refuse({ form: [signIn.noTerms] })
  // The recorded acceptance must be of the version on the screen.
  if (terms.id !== termsId) return refuse({ terms: [signIn.termsChanged] })
  const back = wayBack(url.searchParams)
  const account = await registerBuyer(db, { name, email, passwordHash, termsId, advertising, returnPath: back }, now)
  if (account === null) return refuseTaken()

  // Specification: registering ends the session and leads to the sign-in.
  const old = sessionToken(request.headers.get('Cookie'), env.ORIGIN)
  if (old) await closeSession(house, old)
  const headers = new Headers(signedOutHeaders(env.ORIGIN))
  headers.append('Set-Cookie', rememberEmail(email, env.ORIGIN))
  return redirectDocument(withWayBack(`${href('/login')}?registrado`, back), { status: 303, headers })
}

/** Schema of the posted form. `again`: its password was valid before and is not typed again. */
function schemaOf(form: FormData, again: boolean) {
  if (judgesFields(form)) return again ? registerFieldsAgain : registerFields
  return again ? registerAgain : register
}

export default function Register({ loaderData: { terms, back, lot }, actionData }: Route.ComponentProps) {
  return terms ? (
    <>
      <WantedLot lot={lot} />
      <RegisterForm
        lastResult={actionData?.result}
        kept={actionData?.kept}
        ready={actionData?.ready ?? false}
        terms={terms}
        back={back}
      />
    </>
  ) : (
    <Sheet title={accounts.registerTitle}>
      <p>{signIn.noTerms}</p>
    </Sheet>
  )
}
