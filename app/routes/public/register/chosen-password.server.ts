import type { RouterContextProvider } from 'react-router'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { addressKey, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { FULL, FULL_ROOM_MS, strangers } from '#server/people/accounts/sign-in/waiting-room.ts'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'
import { openPassword, sealPassword } from '#server/people/accounts/password/kept-password.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The hash of a password that was valid in the previous post and is carried by the form, encrypted; null without one.
 */
export function keptPassword(context: Context, form: FormData, now: number): string | null {
  return openPassword(context.get(houseContext).env.SECRET, textOf(form, 'kept'), now)
}

/**
 * `hash` is null without a valid password. `kept`: the hash encrypted, for the form shown again. `waitMs`: the waiting
 * time after too many attempts.
 */
type ChosenPassword = { hash: string | null; kept: string | null; errors: FormErrors; waitMs: number }

/**
 * The password chosen in a registration form, hashed. `found`: the schema's errors; `known`: the result of
 * `keptPassword`. Each attempt that needs a hash or creates an account counts for its IP address. `now` in epoch ms.
 */
export async function choosePassword(
  context: Context,
  form: FormData,
  { found, known, now }: { found: FormErrors; known: string | null; now: number },
): Promise<ChosenPassword> {
  const { env, sql } = context.get(houseContext)
  const typed = textOf(form, 'pass')
  const breached = !known && !found.pass && isBreachedPassword(typed)
  const password = known || found.pass || found.confirm || breached ? null : typed
  const seal = (hash: string | null) => hash && sealPassword(env.SECRET, hash, now)
  const wait = (waitMs: number, hash: string | null) => ({
    hash: null,
    kept: seal(hash),
    errors: { form: [tooManyAttempts(waitMs)] },
    waitMs,
  })

  const address = addressKey(context.get(clientAddressContext))
  const waitMs = password || known ? await spendAttempt(sql, 'register-address', address) : 0
  if (waitMs > 0) return wait(waitMs, known)
  const hash = known ?? (password ? await strangers(address, () => hashPassword(password)) : null)
  if (hash === FULL) return wait(FULL_ROOM_MS, null)
  return { hash, kept: seal(hash), errors: breached ? { pass: [accountErrors.breachedPassword] } : {}, waitMs: 0 }
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
