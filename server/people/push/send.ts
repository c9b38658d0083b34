import { and, eq, inArray, sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import { accounts } from '#db/schema/people/accounts.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import type { House } from '#server/engine/house.ts'
import { logError } from '#server/engine/logs/log.ts'
import { pushHandled } from '#server/engine/metrics/counters.ts'
import { outcomeOf, type PushOutcome, reasonOf, waitOf } from './answers.ts'
import { readEndpoint } from './endpoint.ts'
import { hold } from './held.ts'
import { type PushKeys, pushKeys } from './keys.ts'
import { encrypt, type PushMessage } from './message.ts'
import { post } from './post.ts'
import { openSubscription } from './sealed-device.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Consecutive failures after which a device is deleted that its browser has not reported for `UNSEEN`. */
const MOST_FAILURES = 8
const UNSEEN = '30 days'
/** Maximum concurrent requests of this process. */
const MOST_AT_ONCE = 32

const queue = new PQueue({ concurrency: MOST_AT_ONCE })

type Sending = Pick<House, 'db' | 'env'>
/** `restsUntil` in epoch ms. */
type Device = { id: number; account: number; sealed: string; restsUntil: number | null }
/** `waitMs`: how long its push service asks to wait. */
type Sent = { device: number; outcome: PushOutcome; waitMs?: number | null }

/**
 * Sends a message to all devices of an active account. A device whose push service is away or asks to wait gets it when
 * its pause is over, unless that is too late. Errors of devices never throw; database errors do.
 */
export async function sendToAccount(house: Sending, account: number, message: PushMessage): Promise<PushOutcome[]> {
  const now = Date.now()
  const devices = await devicesOf(house, eq(pushDevices.accountId, account))
  const resting = devices.filter(({ restsUntil }) => (restsUntil ?? 0) > now)
  for (const { id, restsUntil } of resting) await hold(house, { account, device: id, at: restsUntil ?? 0 }, message)
  return sendTo(
    house,
    devices.filter((device) => !resting.includes(device)),
    message,
  )
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
  const { id, accountId: account, sealed, restsUntil } = pushDevices
  return db
    .select({ id, account, sealed, restsUntil })
    .from(pushDevices)
    .innerJoin(accounts, and(eq(accounts.id, pushDevices.accountId), activeAccount()))
    .where(whose)
}

async function sendTo(house: Sending, devices: Device[], message: PushMessage): Promise<PushOutcome[]> {
  if (devices.length === 0) return []
  const keys = await pushKeys(house)
  const sent = await Promise.all(devices.map((device) => queue.add(() => sendOne(house, keys, device, message))))
  const paused = await record(house, sent)
  for (const { id, account, at } of paused) await hold(house, { account, device: id, at }, message)
  for (const { outcome } of sent) pushHandled(outcome)
  return sent.map(({ outcome }) => outcome)
}

async function sendOne({ env }: Sending, keys: PushKeys, device: Device, message: PushMessage): Promise<Sent> {
  const subscription = openSubscription(env.SECRET, device.account, device.sealed)
  const endpoint = subscription && readEndpoint(subscription.endpoint, env.PUSH.local)
  if (!endpoint) return { device: device.id, outcome: 'gone' }
  try {
    const encrypted = await encrypt(subscription, message, { ...keys, subject: env.PUSH.subject })
    const answer = await post({ endpoint, ...encrypted, local: env.PUSH.local })
    const outcome = outcomeOf(answer.status)
    if (outcome !== 'sent' && outcome !== 'gone') {
      const { status } = answer
      const error = new Error(`The push service answered ${status}`)
      const fields = { device: device.id, status, reason: reasonOf(answer, endpoint, env.PUSH.local) }
      if (outcome === 'refused') logError('push: refused', error, fields)
      else logError('push: not taken', error, fields)
    }
    return { device: device.id, outcome, waitMs: waitOf(answer, Date.now()) }
  } catch (error) {
    // Only the code is logged: the error's text may contain the endpoint, which is the device's secret.
    const { name, code } = error as NodeJS.ErrnoException
    logError('push: not sent', new Error(code ?? name), { device: device.id })
    return { device: device.id, outcome: 'failed' }
  }
}

/** Stores what became of the devices; returns those that rest now, until epoch ms `at`. */
async function record({ db }: Sending, sent: Sent[]): Promise<{ id: number; account: number; at: number }[]> {
  const which = (asked: PushOutcome) => sent.filter(({ outcome }) => outcome === asked).map(({ device }) => device)
  const gone = which('gone')
  if (gone.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, gone))
  const well = which('sent')
  if (well.length > 0)
    await db
      .update(pushDevices)
      .set({ failures: 0, restsUntil: null })
      .where(
        and(inArray(pushDevices.id, well), sql`(${pushDevices.failures} > 0 or ${pushDevices.restsUntil} is not null)`),
      )
  const paused = []
  for (const { device, outcome, waitMs = null } of sent) {
    if (outcome !== 'failed' && outcome !== 'busy') continue
    const counted = sql`${pushDevices.failures} + ${outcome === 'failed' ? 1 : 0}`
    const minutes = sql`interval '1 minute' * power(2, least(${pushDevices.failures} + 1, ${MOST_FAILURES}))`
    const pause = waitMs === null ? minutes : sql`interval '1 millisecond' * ${waitMs}::int`
    const [row] = await db
      .update(pushDevices)
      .set({ failures: counted, restsUntil: sql`now() + ${pause}` })
      .where(eq(pushDevices.id, device))
      .returning({ id: pushDevices.id, account: pushDevices.accountId, at: pushDevices.restsUntil })
    if (row) paused.push({ ...row, at: row.at ?? 0 })
  }
  const lost = and(
    inArray(
      pushDevices.id,
      paused.map(({ id }) => id),
    ),
    sql`${pushDevices.failures} >= ${MOST_FAILURES} and ${pushDevices.lastSeenAt} < now() - ${UNSEEN}::interval`,
  )
  if (paused.length > 0) await db.delete(pushDevices).where(lost)
  return paused
}
