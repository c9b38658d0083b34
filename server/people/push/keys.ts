import { and, eq } from 'drizzle-orm'
import { houseFacts } from '#db/schema/engine/infrastructure.ts'
import type { House } from '#server/engine/house.ts'
import { createSeal } from '#server/engine/security/seal.ts'

/** Our VAPID keys for push services, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Loaded when first needed, since most processes never send a push. */
const webPush = () => import('web-push')

const FACT = 'push-keys'

/**
 * The house's keys: from the environment, or a generated pair kept sealed in the database, so that all nodes use the
 * same. If `SECRET` has changed they cannot be opened: new ones are generated, and browsers must subscribe again.
 */
export async function pushKeys({ db, env }: Pick<House, 'db' | 'env'>): Promise<PushKeys> {
  if (env.PUSH.keys) return env.PUSH.keys
  const seal = createSeal(env.SECRET, 'push keys')
  const kept = async () => {
    const [row] = await db.select({ value: houseFacts.value }).from(houseFacts).where(eq(houseFacts.key, FACT))
    return row?.value
  }
  const read = (value: string | undefined) => {
    const plain = value === undefined ? null : seal.open(value)
    return plain === null ? null : (JSON.parse(plain) as PushKeys)
  }
  const old = await kept()
  const found = read(old)
  if (found) return found
  const { default: push } = await webPush()
  const value = seal.seal(JSON.stringify(push.generateVAPIDKeys()))
  // If several nodes generate a pair at once, all use the first one stored.
  if (old === undefined) await db.insert(houseFacts).values({ key: FACT, value }).onConflictDoNothing()
  else
    await db
      .update(houseFacts)
      .set({ value })
      .where(and(eq(houseFacts.key, FACT), eq(houseFacts.value, old)))
  const keys = read(await kept())
  if (!keys) throw new Error('The keys for web push were sealed with another secret than SECRET')
  return keys
}
