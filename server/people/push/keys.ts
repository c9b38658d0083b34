import { and, eq } from 'drizzle-orm'
import webPush from 'web-push'
import { houseFacts } from '#db/schema/infrastructure.ts'
import type { House } from '#server/engine/house.ts'
import { createSeal } from '#server/engine/security/seal.ts'

/** By which the push services know us (VAPID), base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const FACT = 'push-keys'

/**
 * The house's keys: those of the environment, or a pair that was made once and is kept sealed in the database, so that all
 * nodes have the same. Where `SECRET` is another one by now nobody can read them: new ones are made, and browsers are asked
 * again.
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
  const value = seal.seal(JSON.stringify(webPush.generateVAPIDKeys()))
  // Of nodes that make a pair at once the first one's is everybody's.
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
