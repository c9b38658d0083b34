import { createHmac } from 'node:crypto'
import { namingPart } from '#server/engine/security/secret-parts.ts'

/** Excludes letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ2345678'
const LENGTH = 6

/** Aliases remembered, since every bid needs its bidder's; all are forgotten when there are more. */
const REMEMBERED = 20_000
let remembered = { secret: '', aliases: new Map<string, string>() }

/**
 * A bidder's public name: constant within one auction, different in every other, and untraceable to the account.
 * `secret` is the house's.
 */
export function bidderAlias(secret: string, auction: number, account: number): string {
  if (remembered.secret !== secret || remembered.aliases.size >= REMEMBERED) remembered = { secret, aliases: new Map() }
  const { aliases } = remembered
  const name = `alias:${auction}:${account}`
  const known = aliases.get(name)
  if (known !== undefined) return known
  const alias = lettersOf(createHmac('sha256', namingPart(secret)).update(name).digest())
  aliases.set(name, alias)
  return alias
}

function lettersOf(digest: Buffer): string {
  let letters = ''
  for (let index = 0; index < LENGTH; index++) letters += ALPHABET[(digest[index] as number) % ALPHABET.length]
  return letters
}
