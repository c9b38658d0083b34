import { data, type LoaderFunctionArgs } from 'react-router'
import { clientAddressContext } from './client-address.ts'
import { houseContext } from './house.ts'
import { rememberEmail } from './remembered-email.ts'
import { addressKey, readValidation, validateEmail } from '#server/people/index.ts'
import { RESULT, type ValidationResult } from '#app/forms/validation.ts'

type Asked = Pick<LoaderFunctionArgs, 'url' | 'context'>
/** `back`: where the owner of the link was on the way to. */
type Answer = { result: ValidationResult; back: string | null }

/** A mail's link leads here. Opening it validates nobody, however often: mail scanners open links too. */
export async function showValidation({ url, context }: Asked, token: string) {
  const link = await readValidation(context.get(houseContext).db, token, Date.now())
  if (link.state === 'problem') return problem()
  const result = link.state === 'usable' ? 'ask' : url.searchParams.has('resultado') ? 'validated' : 'already'
  return data<Answer>({ result, back: link.returnPath })
}

/**
 * The button was pressed: this validates, says that we are at it, and leads to the result. A buyer's e-mail is kept for
 * the sign-in that follows, on whatever device the mail was opened.
 */
export async function pressValidation({ context }: Asked, token: string) {
  const { db, env } = context.get(houseContext)
  const address = addressKey(context.get(clientAddressContext))
  const now = Date.now()
  await validateEmail(db, { token, address, now })
  const link = await readValidation(db, token, now)
  if (link.state !== 'already') return problem()
  const headers = new Headers({ Refresh: `0;url=${RESULT}` })
  if (link.audience === 'buyer' && link.fresh) headers.set('Set-Cookie', rememberEmail(link.email, env.ORIGIN))
  return data<Answer>({ result: 'validating', back: link.returnPath }, { headers })
}

function problem() {
  return data<Answer>({ result: 'problem', back: null }, { status: 400 })
}
