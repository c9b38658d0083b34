/**
 * The house's secret has one or two parts: the one that seals, and, after a rotation, the one from which names are
 * derived. Aliases, the nonces of commitments and the links in mails have to stay as they are; what is sealed need not.
 */
const BETWEEN = '\0'

/** `names`: the secret that the house had first, if it is another one. */
export function joinSecrets(seals: string, names: string | undefined): string {
  return names === undefined || names === seals ? seals : seals + BETWEEN + names
}

/** The part that seals. */
export function sealingPart(secret: string): string {
  return secret.split(BETWEEN, 1)[0] as string
}

/** The part from which names are derived. */
export function namingPart(secret: string): string {
  return secret.slice(secret.indexOf(BETWEEN) + 1)
}
