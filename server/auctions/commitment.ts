import { createHash } from 'node:crypto'

/** What a maximum's receipt commits the house to; `alias`: the bidder's at this auction, `nonce`: known to the bidder. */
export type Committed = { auction: number; turn: number; alias: string; amount: number; nonce: string }

/** SHA-256 over the fields, each as UTF-8 with its length in bytes before it (ruling 68); hexadecimal. */
export function commitmentOf({ auction, turn, alias, amount, nonce }: Committed): string {
  const hash = createHash('sha256')
  for (const field of ['remate-maximum-1', String(auction), String(turn), alias, String(amount), nonce])
    hash.update(`${Buffer.byteLength(field)}:${field}`)
  return hash.digest('hex')
}
