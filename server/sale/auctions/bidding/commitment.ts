import { createHmac } from 'node:crypto'
import { namingPart } from '#server/engine/security/secret-parts.ts'
import { sha256 } from '#server/sale/book/canonical.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'

/**
 * Content of the commitment in a maximum's receipt. `alias`: the bidder's at this auction; `nonce`: known to the
 * bidder; `amount`: null if the maximum was withdrawn.
 */
type Committed = { auction: number; turn: number; alias: string; amount: number | null; nonce: string }

/** SHA-256 over the fields, each as UTF-8 preceded by its length in bytes (ruling 68); hexadecimal. */
export function commitmentOf({ auction, turn, alias, amount, nonce }: Committed): string {
  return sha256([
    'remate-maximum-1',
    String(auction),
    String(turn),
    alias,
    amount === null ? '' : String(amount),
    nonce,
  ])
}

/** The commitment to a reserve, for its seller. */
export function reserveCommitmentOf({ auction, turn, amount, nonce }: Omit<Committed, 'alias'>): string {
  return sha256(['remate-reserve-1', String(auction), String(turn), amount === null ? '' : String(amount), nonce])
}

/** Hash of an amount, with the nonce that proves it; without the nonce the amount cannot be found by trial. */
export type Commitment = { commitment: string; nonce: string }

/** Commits to sealed amounts. Nonces are derived from the house's secret, so that repeated calls return the same. */
export type Commitments = {
  maximum(left: { auction: number; turn: number; bidder: number; amount: number | null; key: string }): Commitment
  reserve(set: { auction: number; turn: number; amount: number | null }): Commitment
}

const NONCE_DIGITS = 32

/** `secret` is the house's. */
export function createCommitments(secret: string): Commitments {
  const nonceOf = (...fields: (string | number | null)[]) =>
    createHmac('sha256', namingPart(secret))
      .update(`nonce:${JSON.stringify(fields)}`)
      .digest('hex')
      .slice(0, NONCE_DIGITS)
  return {
    maximum({ auction, turn, bidder, amount, key }) {
      const nonce = nonceOf('maximum', auction, turn, bidder, amount, key)
      return {
        nonce,
        commitment: commitmentOf({ auction, turn, alias: bidderAlias(secret, auction, bidder), amount, nonce }),
      }
    },
    reserve({ auction, turn, amount }) {
      const nonce = nonceOf('reserve', auction, turn, amount)
      return { nonce, commitment: reserveCommitmentOf({ auction, turn, amount, nonce }) }
    },
  }
}
