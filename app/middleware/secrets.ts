/** Names of fields that no page and no draft gives back: secrets, in either language. */
const SECRET = /pass|contrase|confirm|kept|secret|card|tarjeta|cvv|cvc/i

export function isSecret(field: string): boolean {
  return SECRET.test(field)
}
