/** Accounts of every audience for tests of signing in, and actions on them. */
import { type Audience, accounts, knownDevices, signInTurns } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { createTestDatabase } from './postgres.ts'

export const PASSWORD = 'Caballo7bayo'

type Who = { audience?: Audience; address?: string; device?: string | null; now?: number }

export async function openSignInWorld() {
  const house = await createTestDatabase()
  const base = { name: 'Ana', passwordHash: await hashPassword(PASSWORD), emailValidatedAt: 0 }
  await house.db.insert(accounts).values([
    { ...base, audience: 'buyer', email: 'ana@ejemplo.mx' },
    { ...base, audience: 'buyer', email: 'eva@ejemplo.mx' },
    { ...base, audience: 'seller', email: 'ana@ejemplo.mx', username: 'rancho.ana' },
    { ...base, audience: 'admin', email: 'admin@ejemplo.mx', username: 'admin' },
  ])

  const attempt = (
    identifier: string,
    password: string,
    { audience = 'buyer', address = '10.0.0.1', device = null, now = Date.now() }: Who = {},
  ) => logIn(house, { audience, identifier, password, address, device, now })

  return {
    house,
    attempt,
    /** Deletes all attempts and all known browsers. */
    async forget(): Promise<void> {
      for (const table of [rateLimits, signInTurns, knownDevices]) await house.db.delete(table)
    },
    /** The token that a sign-in leaves in the browser. */
    async deviceOf(identifier: string, who: Who = {}): Promise<string> {
      const result = await attempt(identifier, PASSWORD, who)
      if (!result.ok || !result.device) throw new Error('not signed in')
      return result.device
    },
    /** Tries wrong passwords from `count` addresses, once each, at the same time. Returns the answers. */
    async flood(identifier: string, count: number, { audience = 'buyer', now = Date.now() }: Who = {}) {
      const codes: string[] = []
      for (let n = 0; n < count; n++) {
        const address = `10.1.${n >> 8}.${n & 255}`
        const result = await attempt(identifier, `Equivocada${n}`, { audience, address, now })
        codes.push(result.ok ? 'in' : result.code)
      }
      return codes
    },
  }
}
