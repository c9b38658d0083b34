import { data, type LoaderFunctionArgs } from 'react-router'
import { RESULT, type ValidationResult } from '#app/forms/validation.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { rememberEmail } from '#app/routes/public/remembered-email.server.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { readValidation, validateEmail } from '#server/people/accounts/email/validate-email.ts'

type Asked = Pick<LoaderFunctionArgs, 'url' | 'context'>
/** `back`: the page that the owner of the link was going to. */
type Answer = { result: ValidationResult; back: string | null }

/** The page behind a mail's link. Opening it does not validate the address, because mail scanners open links too. */
export async function showValidation({ url, context }: Asked, token: string) {
  const link = await readValidation(context.get(houseContext).db, token, Date.now())
  if (link.state === 'problem') return problem()
  const result = link.state === 'usable' ? 'ask' : url.searchParams.has('resultado') ? 'validated' : 'already'
  return data<Answer>({ result, back: link.returnPath })
}

/**
 * Validates after the button was pressed, shows a progress page, and forwards to the result. A buyer's e-mail address
 * is kept for the following sign-in, on the device that opened the mail.
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
