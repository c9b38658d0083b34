import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

/** argon2id (the package's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Maximum concurrent hashes, of the process's four threads: photos, compression and files need the others. The queue is
 * bounded by the waiting rooms in front of it.
 */
const queue = new PQueue({ concurrency: 2 })

/** Compared with the password for an unknown account, so that the answer takes as long as for a known one. */
let unknownHash: Promise<string> | undefined

/** Hash for storage; some 20 ms of one core, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return queue.add(() => hash(password, COST))
}

/** True if `passwordHash` was made from `password`. Null stands for an unknown account: false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await (unknownHash ??= hashPassword('Unknown account 1')))
  const matches = await queue.add(() => verify(compared, password))
  return matches && passwordHash !== null
}
