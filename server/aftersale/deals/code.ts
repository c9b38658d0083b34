import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#machines/deal/rules.ts'
import { createSeal } from '#server/engine/security/seal.ts'

/** The buyers' delivery codes as stored; each can be opened only for its own deal. `secret` is the house's. */
export function deliveryCodes(secret: string) {
  const seal = createSeal(secret, 'delivery codes')
  const open = (sealed: string, deal: number): string => {
    const code = seal.open(sealed, String(deal))
    if (code === null) throw new Error('A code of delivery was sealed with another secret than SECRET')
    return code
  }
  return {
    issue(deal: number): string {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      return seal.seal(code, String(deal))
    },
    open,
    /** Compares in constant time. */
    matches(sealed: string, deal: number, entered: string): boolean {
      const [code, given] = [Buffer.from(open(sealed, deal)), Buffer.from(entered)]
      return given.length === code.length && timingSafeEqual(code, given)
    },
  }
}
