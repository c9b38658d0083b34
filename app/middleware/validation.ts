import { data, type RouterContextProvider } from 'react-router'
import { clientAddressContext } from './client-address.ts'
import { houseContext } from './house.ts'
import { addressKey } from '#server/accounts/attempts.ts'
import { RESULT, type ValidationResult } from '#app/forms/validation.ts'
import { readValidation, validateEmail } from '#server/accounts/validate-email.ts'

type Link = { token: string; context: Readonly<RouterContextProvider> }

/** A mail's link leads here. Opening it validates nobody, however often: mail scanners open links too. */
export async function showValidation({ url, token, context }: Link & { url: URL }) {
  const state = await readValidation(context.get(houseContext).db, token, Date.now())
  if (state === 'problem') return data({ result: state as ValidationResult }, { status: 400 })
  const result: ValidationResult =
    state === 'usable' ? 'ask' : url.searchParams.has('resultado') ? 'validated' : 'already'
  return data({ result })
}

/** The button was pressed: this validates, says that we are at it, and leads to the result. */
export async function pressValidation({ token, context }: Link) {
  const address = addressKey(context.get(clientAddressContext))
  const result = await validateEmail(context.get(houseContext).db, { token, address, now: Date.now() })
  if (result === 'problem') return data({ result: result as ValidationResult }, { status: 400 })
  return data({ result: 'validating' as ValidationResult }, { headers: { Refresh: `0;url=${RESULT}` } })
}
