import { createHmac } from 'node:crypto'

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ2345678'
const LENGTH = 6

/**
 * How a bidder is called in public: the same all through one auction, different in the next, and not to be traced back.
 * `secret` is the house's.
 */
export function bidderAlias(secret: string, auction: number, account: number): string {
  const digest = createHmac('sha256', secret).update(`alias:${auction}:${account}`).digest()
  let alias = ''
  for (let index = 0; index < LENGTH; index++) alias += ALPHABET[(digest[index] as number) % ALPHABET.length]
  return alias
}
