import { spendAttempt } from '#server/people/accounts/attempts.ts'
import type { Buyer } from '#server/people/accounts/audiences.ts'
import type { House } from '#server/engine/house.ts'
import { type PushOutcome, sendToDevice } from './send.ts'
import { isPushOffered } from './offered.ts'

const MINUTE_MS = 60_000

/** `unknown`: it is another account's or was removed. */
export type TryOutcome =
  | { tried: PushOutcome }
  | { refused: 'off' | 'unknown' }
  | { refused: 'too-many'; waitMs: number }

/** Sends a requested test notice to one of a buyer's devices, at any hour. `url`: page to open on a press. */
export async function tryDevice(
  house: Pick<House, 'db' | 'sql' | 'env'>,
  { accountId }: Buyer,
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
      body: 'Este aparato recibe tus avisos: si te superan en una subasta, lo sabrás aquí.',
      url,
      tag: 'prueba',
      until: at + MINUTE_MS,
    },
  )
  return tried === null ? { refused: 'unknown' } : { tried }
}
