import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#server/engine/media/gate.ts'

/** argon2id (the package's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * So many at once, of the process's four threads: photos, compression and files need the others. Who may wait here is
 * bounded by the waiting rooms before it.
 */
const gate = createGate(2)

/** What an unknown account's password is compared with: the answer takes as long as a known one's. */
let nobody: Promise<string> | undefined

/** The hash that an account keeps; some 20 ms of one core, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return gate(1, () => hash(password, COST))
}

/** True when `password` made `passwordHash`. Null stands for an unknown account: false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await (nobody ??= hashPassword('Nobody has this 1')))
  const matches = await gate(1, () => verify(compared, password))
  return matches && passwordHash !== null
}
