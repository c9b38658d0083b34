import { SettingsError } from '#server/env.ts'
import { joinSecrets } from '#server/engine/security/secret-parts.ts'

/** Settings for a rotation: the database, and the house's secret before and after. */
type RotationEnv = { url: string; from: string; to: string }

const NEEDED = {
  DATABASE_URL: 'set it to the database of the house',
  SECRET: 'set it to the new secret; "openssl rand -hex 32" makes one',
  SECRET_OLD: 'set it to the secret that the house has now',
  NAMES_SECRET: 'set it to what the nodes have, or at the first rotation to the secret that the house has now',
} as const

/** Throws SettingsError with one line per problem. */
export function parseRotationEnv(source: Record<string, string | undefined>): RotationEnv {
  const given = (name: keyof typeof NEEDED) => source[name]?.trim() ?? ''
  const problems = Object.entries(NEEDED).flatMap(([name, advice]) =>
    given(name as keyof typeof NEEDED) ? [] : [`${name} is missing: ${advice}.`],
  )
  const [SECRET, OLD, names] = [given('SECRET'), given('SECRET_OLD'), given('NAMES_SECRET')]
  if (SECRET && SECRET.length < 32) problems.push('SECRET must have at least 32 characters.')
  if (SECRET && (SECRET === OLD || SECRET === names)) problems.push('SECRET must be a new one.')
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return { url: given('DATABASE_URL'), from: joinSecrets(OLD, names), to: joinSecrets(SECRET, names) }
}
