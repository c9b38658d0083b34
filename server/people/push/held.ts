import { HOUR } from '#machines/time.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { createSeal } from '#server/engine/security/seal.ts'
import type { PushMessage } from './message.ts'
import { topicOf } from './topic.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Sends a notice that its device's push service did not take; `sealed`: the message. */
    'push.again': { account: number; device: number; sealed: string }
  }
}

type Sending = Pick<House, 'db' | 'env'>

const LATE_MS = HOUR

/** Keeps a message for a device that rests until epoch ms `at`, in place of an earlier one about the same. */
export async function hold(
  { db, env }: Sending,
  { account, device, at }: { account: number; device: number; at: number },
  message: PushMessage,
): Promise<void> {
  const lateAt = message.lateAt ?? Date.now() + LATE_MS
  if (at >= Math.min(lateAt, message.until)) return
  const sealed = createSeal(env.SECRET, 'held notices').seal(JSON.stringify({ ...message, lateAt }), `device ${device}`)
  const key = `push:${device}:${topicOf(message.about)}`
  await enqueue(db, [{ task: 'push.again', payload: { account, device, sealed }, runAt: at, key }])
}

/** A message that was kept for a device; null if it was sealed with another secret of the house. */
export function openHeld(secret: string, device: number, sealed: string): PushMessage | null {
  const plain = createSeal(secret, 'held notices').open(sealed, `device ${device}`)
  return plain === null ? null : (JSON.parse(plain) as PushMessage)
}
