import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { type Proof, type ProvePassword, provePassword } from '#server/people/accounts/password/prove-password.ts'
import type { House } from '#server/engine/house.ts'
import { closeAccount, type Closing } from './close-account.ts'

/** Reasons for refusal; `wrong` and `session-ended` come from the password check. */
type OwnClosing = Closing | { closed: false; code: Extract<Proof, { ok: false }>['code'] }

/** Closes the owner's account after verifying their password. A repeated request finds the session ended. */
export async function closeOwnAccount(
  house: Pick<House, 'db' | 'sql' | 'actors' | 'dismiss' | 'facts' | 'obligations'>,
  proving: ProvePassword,
): Promise<OwnClosing> {
  const proof = await provePassword(house, proving)
  if (!proof.ok) return { closed: false, code: proof.code }
  const { account, address, now } = proving
  return closeAccount(house, {
    account,
    at: now,
    passwordHash: proof.passwordHash,
    address: addressKey(address),
  })
}
