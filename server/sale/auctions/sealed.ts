import { createSeal, type Seal } from '#server/engine/security/seal.ts'

/** Amounts that nobody may read before the hammer, as they are stored (rulings 60 and 62). */
export type SealedAmounts = {
  seal(pesos: number): string
  /** Throws where the house's secret is another one than it was sealed with. */
  open(sealed: string): number
  /** For whole snapshots. */
  text: Seal
}

/** Of so many digits all of them are as long as each other. */
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

/** A maximum as its row keeps it: pesos, and the nonce of its commitment. */
export type SealedMaximum = { amount: number; nonce: string }

export function sealMaximum({ text }: SealedAmounts, maximum: SealedMaximum): string {
  return text.seal(JSON.stringify({ ...maximum, amount: String(maximum.amount).padStart(DIGITS, '0') }))
}

/** Throws where the house's secret is another one than it was sealed with. */
export function readMaximum({ text }: SealedAmounts, sealed: string): SealedMaximum {
  const plain = text.open(sealed)
  if (plain === null) throw new Error('A maximum was sealed with another secret than SECRET')
  const { amount, nonce } = JSON.parse(plain) as { amount: string; nonce: string }
  return { amount: Number(amount), nonce }
}
