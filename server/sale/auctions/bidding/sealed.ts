import { createSeal, type Seal } from '#server/engine/security/seal.ts'

/** Storage of amounts that must stay secret until the closing (rulings 60 and 62). */
export type SealedAmounts = {
  seal(pesos: number): string
  /** Throws if sealed with another secret of the house. */
  open(sealed: string): number
  /** For whole snapshots. */
  text: Seal
}

/** Amounts are padded to this many digits, so that all have the same length. */
const DIGITS = 12

/** `secret` is the house's. */
export function sealedAmounts(secret: string): SealedAmounts {
  const text = createSeal(secret, 'sealed amounts')
  return {
    text,
    seal: (pesos) => text.seal(String(pesos).padStart(DIGITS, '0')),
    open(sealed) {
      const plain = text.open(sealed)
      if (plain === null) throw new Error('An amount was sealed with another secret than SECRET')
      return Number(plain)
    },
  }
}

/** A maximum as stored in its row: pesos, and the nonce of its commitment. */
type SealedMaximum = { amount: number; nonce: string }

export function sealMaximum({ text }: SealedAmounts, maximum: SealedMaximum): string {
  return text.seal(JSON.stringify({ ...maximum, amount: String(maximum.amount).padStart(DIGITS, '0') }))
}

/** Throws if sealed with another secret of the house. */
export function readMaximum({ text }: SealedAmounts, sealed: string): SealedMaximum {
  const plain = text.open(sealed)
  if (plain === null) throw new Error('A maximum was sealed with another secret than SECRET')
  const { amount, nonce } = JSON.parse(plain) as { amount: string; nonce: string }
  return { amount: Number(amount), nonce }
}
