import { createHmac } from 'node:crypto'
import { namingPart } from '#server/engine/security/secret-parts.ts'

/** Excludes letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ2345678'
const LENGTH = 6

/**
 * A bidder's public name: constant within one auction, different in every other, and untraceable to the account.
 * `secret` is the house's.
 */
export function bidderAlias(secret: string, auction: number, account: number): string {
  const digest = createHmac('sha256', namingPart(secret)).update(`alias:${auction}:${account}`).digest()
  let alias = ''
  for (let index = 0; index < LENGTH; index++) alias += ALPHABET[(digest[index] as number) % ALPHABET.length]
  return alias
}
