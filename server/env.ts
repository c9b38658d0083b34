import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { keptSecret } from './secret.ts'

export type Mode = 'demo' | 'production'

/** The settings of a process, parsed once at boot and handed down. */
export type Env = {
  MODE: Mode
  PORT: number
  /** Where browsers reach us: scheme, host and port, no slash at the end. */
  ORIGIN: string
  /** undefined: the embedded PostgreSQL, in demo only. */
  DATABASE_URL: string | undefined
  /** undefined: mail goes to the demo's own mailbox, in demo only. */
  SMTP_URL: string | undefined
  MAIL_FROM: string
  /** Signs cookies and links; at least 32 characters. */
  SECRET: string
  /** Absolute. Holds what the demo keeps: the database, the secret, the uploads. */
  DATA_DIR: string
  /** As Express takes it for `trust proxy`. */
  TRUST_PROXY: false | number | string
}

/** Settings that cannot work; the message has one line a problem, each saying what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number, 0 to 65535, such as 3000')
  .transform(Number)

const origin = z
  .string()
  .refine((text) => isBareOrigin(text), 'must be a scheme and a host without a path, such as https://remate.example')
  .transform((text) => new URL(text).origin)

const databaseUrl = urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').refine(
  (text) => (URL.parse(text)?.pathname.length ?? 0) > 1,
  'must name the database, as in postgres://user:password@host:5432/database',
)

const proxy = z
  .string()
  .refine(isProxyList, 'must be false, a number of hops such as 1, or addresses such as loopback, 10.0.0.0/8')
  .transform((text) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text))

const schema = z.object({
  REMATE_MODE: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  PORT: port.optional(),
  ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().includes('@', 'must be an address, such as Remate <no-reply@remate.example>').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters; "openssl rand -hex 32" makes one').optional(),
  DATA_DIR: z.string().optional(),
  TRUST_PROXY: proxy.optional(),
})

const REQUIRED_IN_PRODUCTION = {
  DATABASE_URL: 'set it to a PostgreSQL 15 or newer, as in postgres://user:password@host:5432/database',
  SMTP_URL: 'set it to your mail server, as in smtp://user:password@host:587',
  ORIGIN: 'set it to the address that browsers use, as in https://remate.example',
  SECRET: 'set it to a random text of 32 characters or more; "openssl rand -hex 32" makes one',
} as const

/**
 * Reads the settings from `source`. `REMATE_MODE` wins over `mode`. In demo a missing `SECRET` is
 * made once and kept in `DATA_DIR`. Throws SettingsError that lists every problem.
 */
export function parseEnv(source: Record<string, string | undefined>, mode: Mode = 'production'): Env {
  // An empty variable, as compose files leave behind, is a missing one.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? []
  if ((given.REMATE_MODE ?? mode) === 'production') {
    for (const [name, advice] of Object.entries(REQUIRED_IN_PRODUCTION)) {
      if (!given[name]) problems.push(`${name} is missing: ${advice}.`)
    }
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join('\n'))
  const { REMATE_MODE, ...settings } = parsed.data
  const PORT = settings.PORT ?? 3000
  const ORIGIN = settings.ORIGIN ?? `http://localhost:${PORT}`
  const DATA_DIR = resolve(settings.DATA_DIR ?? '.data')
  return {
    MODE: REMATE_MODE ?? mode,
    PORT,
    ORIGIN,
    DATABASE_URL: settings.DATABASE_URL,
    SMTP_URL: settings.SMTP_URL,
    MAIL_FROM: settings.MAIL_FROM ?? `Remate <no-reply@${new URL(ORIGIN).hostname}>`,
    SECRET: settings.SECRET ?? keptSecret(DATA_DIR),
    DATA_DIR,
    TRUST_PROXY: settings.TRUST_PROXY ?? false,
  }
}

function urlOf(protocols: string[], example: string) {
  return z
    .string()
    .refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), { error: `must look like ${example}`, abort: true })
}

function isBareOrigin(text: string): boolean {
  const url = URL.parse(text)
  return !!url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

function isProxyList(text: string): boolean {
  if (text === 'false' || /^\d{1,2}$/.test(text)) return true
  return text.split(',').every((part) => {
    const [address = '', bits = '0'] = part.trim().split('/')
    const named = ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())
    return named || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
  })
}
