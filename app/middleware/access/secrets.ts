/** Names of secret fields, in English and Spanish, that are never returned by a page or stored in a draft. */
const SECRET = /pass|contrase|confirm|kept|secret|card|tarjeta|cvv|cvc/i

export function isSecret(field: string): boolean {
  return SECRET.test(field)
}
