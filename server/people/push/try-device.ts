import { MINUTE } from '#machines/time.ts'
import { spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import type { Admin, Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import type { House } from '#server/engine/house.ts'
import type { PushOutcome } from './answers.ts'
import { isPushOffered } from './offered.ts'
import { sendToDevice } from './send.ts'

/** `unknown`: it is another account's or was removed. */
type TryOutcome = { tried: PushOutcome } | { refused: 'off' | 'unknown' } | { refused: 'too-many'; waitMs: number }

/** Sends a requested test notice to one of an account's devices, at any hour. `url`: page to open on a press. */
export async function tryDevice(
  house: Pick<House, 'db' | 'sql' | 'env'>,
  { accountId }: Buyer | Admin,
  { device, url, at }: { device: number; url: string; at: number },
): Promise<TryOutcome> {
  if (!(await isPushOffered(house.db))) return { refused: 'off' }
  const waitMs = await spendAttempt(house.sql, 'push-account', String(accountId))
  if (waitMs > 0) return { refused: 'too-many', waitMs }
  const tried = await sendToDevice(
    house,
    { account: accountId, device },
    {
      title: 'Así te avisa Remate',
      body: 'Este aparato recibe tus avisos.',
      url,
      about: { kind: 'trial', id: device },
      until: at + MINUTE,
    },
  )
  if (tried === null) return { refused: 'unknown' }
  await house.db.transaction((tx) => recordOwnAct(tx, accountId, 'device.tried', at))
  return { tried }
}
