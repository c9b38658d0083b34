import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import type { House } from '#server/engine/house.ts'
import { logError } from '#server/engine/logs/log.ts'
import { pushHandled } from '#server/engine/metrics/counters.ts'
import { readEndpoint } from './endpoint.ts'
import { createGate } from './gate.ts'
import { type PushKeys, pushKeys } from './keys.ts'
import { post } from './post.ts'
import { openSubscription } from './sealed-device.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Content of a notice. */
export type PushMessage = {
  title: string
  body: string
  /** Path of ours to open on a press. */
  url: string
  /** A later notice with the same tag replaces this one, also at the push service: 32 letters, digits, - and _. */
  tag: string
  /** Expiry in epoch ms; a device switched off until then never shows it. */
  until: number
}

/** `gone`: the push service no longer knows the device, which is deleted. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Consecutive failures after which a device is deleted: over eight hours, including its pauses. */
const MOST_FAILURES = 8
/** Maximum concurrent requests of this process. */
const MOST_AT_ONCE = 32
/** Maximum retention by push services, in seconds. */
const LONGEST_TTL = 24 * 3_600

const gate = createGate(MOST_AT_ONCE)

type Sending = Pick<House, 'db' | 'env'>
type Device = { id: number; account: number; sealed: string }

/** Sends a message to all devices of an active account. Errors of devices never throw; database errors do. */
export async function sendToAccount(house: Sending, account: number, message: PushMessage): Promise<PushOutcome[]> {
  const awake = sql`(${pushDevices.restsUntil} is null or ${pushDevices.restsUntil} <= now())`
  return sendTo(house, await devicesOf(house, and(eq(pushDevices.accountId, account), awake)), message)
}

/** Sends a message to one device of an account, even if it is paused; null if it is another account's. */
export async function sendToDevice(
  house: Sending,
  { account, device }: { account: number; device: number },
  message: PushMessage,
): Promise<PushOutcome | null> {
  const whose = and(eq(pushDevices.accountId, account), eq(pushDevices.id, sql`${device}::int`))
  const [outcome] = await sendTo(house, await devicesOf(house, whose), message)
  return outcome ?? null
}

function devicesOf({ db }: Sending, whose: ReturnType<typeof and>): Promise<Device[]> {
  return db
    .select({ id: pushDevices.id, account: pushDevices.accountId, sealed: pushDevices.sealed })
    .from(pushDevices)
    .innerJoin(accounts, and(eq(accounts.id, pushDevices.accountId), activeAccount()))
    .where(whose)
}

async function sendTo(house: Sending, devices: Device[], message: PushMessage): Promise<PushOutcome[]> {
  if (devices.length === 0) return []
  const keys = await pushKeys(house)
  const outcomes = await Promise.all(devices.map((device) => gate(() => sendOne(house, keys, device, message))))
  const which = (outcome: PushOutcome) => devices.filter((_, nth) => outcomes[nth] === outcome).map(({ id }) => id)
  await record(house, { gone: which('gone'), failed: which('failed'), sent: which('sent') })
  for (const outcome of outcomes) pushHandled(outcome)
  return outcomes
}

async function sendOne({ env }: Sending, keys: PushKeys, device: Device, message: PushMessage): Promise<PushOutcome> {
  const subscription = openSubscription(env.SECRET, device.account, device.sealed)
  const endpoint = subscription && readEndpoint(subscription.endpoint, env.PUSH.local)
  if (!endpoint) return 'gone'
  try {
    const { until, ...shown } = message
    const { p256dh, auth } = subscription
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: { p256dh, auth } },
      JSON.stringify(shown),
      {
        vapidDetails: { subject: env.PUSH.subject, ...keys },
        TTL: Math.min(LONGEST_TTL, Math.max(0, Math.floor((until - Date.now()) / 1_000))),
        urgency: 'high',
        topic: message.tag,
        contentEncoding: 'aes128gcm',
      },
    )
    const status = await post({ endpoint, headers: headers as Record<string, string>, body, local: env.PUSH.local })
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    logError('push: not taken', new Error(`The push service answered ${status}`), { device: device.id, status })
  } catch (error) {
    // Only the code is logged: the error's text may contain the endpoint, which is the device's secret.
    const { name, code } = error as NodeJS.ErrnoException
    logError('push: not sent', new Error(code ?? name), { device: device.id })
  }
  return 'failed'
}

async function record({ db }: Sending, { gone, failed, sent }: Record<PushOutcome, number[]>): Promise<void> {
  if (gone.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, gone))
  if (sent.length > 0)
    await db
      .update(pushDevices)
      .set({ failures: 0, restsUntil: null })
      .where(and(inArray(pushDevices.id, sent), sql`${pushDevices.failures} > 0`))
  if (failed.length === 0) return
  await db
    .update(pushDevices)
    .set({
      failures: sql`${pushDevices.failures} + 1`,
      restsUntil: sql`now() + interval '1 minute' * power(2, ${pushDevices.failures} + 1)`,
    })
    .where(inArray(pushDevices.id, failed))
  await db
    .delete(pushDevices)
    .where(and(inArray(pushDevices.id, failed), sql`${pushDevices.failures} >= ${MOST_FAILURES}`))
}
