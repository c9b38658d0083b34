import { data, href, redirectDocument } from 'react-router'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { leaveWhenSignedIn } from '#app/routes/public/sign-in.server.ts'
import { pageMeta } from '#app/share.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { sellerErrors, sellerRegistration as words } from '#app/texts/people/sellers.ts'
import { signIn, tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { addressKey, giveBackAttempt, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { sessionToken, sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import { closeSession, openSession } from '#server/people/accounts/sessions/sessions.ts'
import { findCode, isCodeRequired } from '#server/people/sellers/invitation-codes.ts'
import { type NotRegistered, registerSeller as createSeller, takenOf } from '#server/people/sellers/register-seller.ts'
import { termsInForce } from '#server/people/terms/in-force.ts'
import type { Route } from './+types/register-salesman'
import { choosePassword, keptPassword } from './chosen-password.server.ts'
import {
  registerSeller,
  registerSellerAgain,
  registerSellerFields,
  registerSellerFieldsAgain,
  summarizeSeller,
} from './seller-form.ts'
import { SellerRegisterForm } from './seller-register-form.tsx'
import { isReady, judgesFields } from './step.ts'

type Context = Route.ActionArgs['context']

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: descriptions.registerSalesman })

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  leaveWhenSignedIn('seller', url, context)
  const { db } = context.get(houseContext)
  const [terms, codeRequired] = await Promise.all([termsInForce(db, Date.now()), isCodeRequired(db)])
  return { terms, codeRequired }
}

/**
 * Registers the seller and opens a session for the following steps, or returns the form with its errors. "Continuar"
 * only has the fields judged; once they are valid, the form returns with the terms.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const { env, db } = house
  const now = Date.now()
  const form = await formOf(request)
  const known = keptPassword(context, form, now)
  const { value, found, reply } = await readForm(form, schemaOf(form, known !== null), summarizeSeller)
  const typed = await codeOf(context, form)
  const chosen = await choosePassword(context, form, { found, known, now })
  const waitMs = Math.max(typed.waitMs, chosen.waitMs)
  /** Returns the form. `kept` carries a valid password, so that it need not be typed again. */
  const refuse = (wrong: FormErrors, init: ResponseInit = waitMs ? tooMany(waitMs) : { status: 400 }) =>
    data({ result: reply(wrong), kept: chosen.kept, ready: isReady({ ...found, ...wrong }) }, init)

  const wrong = { ...typed.errors, ...chosen.errors }
  if (Object.keys(wrong).length > 0) return refuse(wrong)
  if (!value || !chosen.hash) return refuse({})
  const { email, user: username, termsId, advertising } = value
  if (judgesFields(form)) {
    const taken = await takenOf(db, { email, username })
    return taken.length > 0 ? refuse(errorsOf({ refused: taken })) : refuse({}, { status: 200 })
  }

  const terms = await termsInForce(db, now)
  if (!terms) return refuse({ form: [signIn.noTerms] })
  // The recorded acceptance must be of the version on the screen.
  if (terms.id !== termsId) return refuse({ terms: [signIn.termsChanged] })
  const registered = await createSeller(
    house,
    { email, username, passwordHash: chosen.hash, termsId, advertising, code: typed.code },
    now,
  )
  if ('refused' in registered) return refuse(errorsOf(registered))

  const cookies = request.headers.get('Cookie')
  const device = { userAgent: request.headers.get('User-Agent'), address: context.get(clientAddressContext) }
  const token = await openSession(db, registered.account, now, device)
  const old = sessionToken(cookies, env.ORIGIN)
  if (old) await closeSession(house, old)
  return redirectDocument(`${href('/register/ranch')}?registrado`, {
    status: 303,
    headers: { 'Set-Cookie': sessionCookie(token, env.ORIGIN) },
  })
}

/** Schema of the posted form. `again`: its password was valid before and is not typed again. */
function schemaOf(form: FormData, again: boolean) {
  if (judgesFields(form)) return again ? registerSellerFieldsAgain : registerSellerFields
  return again ? registerSellerAgain : registerSeller
}

type TypedCode = { code: string | null; errors: FormErrors; waitMs: number }

/**
 * Reads the invitation code, if the settings require one. Each try spends an attempt; a valid code gives its attempt
 * back.
 */
async function codeOf(context: Context, form: FormData): Promise<TypedCode> {
  const { db, sql } = context.get(houseContext)
  if (!(await isCodeRequired(db))) return { code: null, errors: {}, waitMs: 0 }
  const typed = form.get('useCode')
  const code = typeof typed === 'string' ? typed.trim() : ''
  if (code === '') return refused({ useCode: [accountErrors.fieldRequired], form: [sellerErrors.incomplete] })
  const address = addressKey(context.get(clientAddressContext))
  const waitMs = await spendAttempt(sql, 'code-address', address)
  if (waitMs > 0) return refused({ form: [tooManyAttempts(waitMs)] }, waitMs)
  // PostgreSQL text accepts no NUL, and no code contains one.
  if (/\0/.test(code) || (await findCode(db, code)) === null) return refused({ useCode: [sellerErrors.code] })
  await giveBackAttempt(sql, 'code-address', address)
  return { code, errors: {}, waitMs: 0 }
}

const refused = (errors: FormErrors, waitMs = 0): TypedCode => ({ code: null, errors, waitMs })

function errorsOf({ refused }: NotRegistered): FormErrors {
  if (refused.length === 0) return { form: [sellerErrors.notRegistered] }
  if (refused.includes('code')) return { useCode: [sellerErrors.code] }
  return {
    form: [sellerErrors.credentials],
    ...(refused.includes('email') && { email: [sellerErrors.email] }),
    ...(refused.includes('username') && { user: [sellerErrors.username] }),
  }
}

export default function RegisterSalesman({ loaderData: { terms, codeRequired }, actionData }: Route.ComponentProps) {
  return terms ? (
    <SellerRegisterForm
      lastResult={actionData?.result}
      kept={actionData?.kept}
      ready={actionData?.ready ?? false}
      terms={terms}
      codeRequired={codeRequired}
    />
  ) : (
    <Sheet title={words.title}>
      <p>{signIn.noTerms}</p>
    </Sheet>
  )
}
