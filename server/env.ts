import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  belowOff,
  clamdUrl,
  databaseUrl,
  merchantNumber,
  origin,
  paymentUrl,
  port,
  proxy,
  urlOf,
  pushContact,
  vapidKey,
  wholeNumber,
} from './engine/boot/env-shapes.ts'
import { keptSecret } from './engine/boot/secret.ts'
import { joinSecrets } from './engine/security/secret-parts.ts'

export type Mode = 'demo' | 'production'

/** Settings of a process, parsed once at boot and passed down. */
export type Env = {
  MODE: Mode
  PORT: number
  /** Public origin: scheme, host and port, no slash at the end. */
  ORIGIN: string
  /** undefined: the embedded PostgreSQL, in demo only. */
  DATABASE_URL: string | undefined
  /** Maximum database sessions of this node, all parts together. */
  DATABASE_CONNECTIONS: number
  /** undefined: mails go to the demo's own mailbox, in demo only. */
  SMTP_URL: string | undefined
  MAIL_FROM: string
  /** undefined: the payment page is the demo's own stand-in, in demo only. */
  PAYMENT: PaymentSettings | undefined
  /** Seals, and names aliases and links; both parts if `NAMES_SECRET` is given (`secret-parts.ts`). */
  SECRET: string
  /** Absolute path. Contains the demo's data: database, secret and uploads. */
  DATA_DIR: string
  /** Value of Express's `trust proxy`. */
  TRUST_PROXY: false | number | string
  /** Time a stopping node continues to serve while /readyz reports it, in seconds. */
  DRAIN_SECONDS: number
  /** Address of the metrics for Prometheus; undefined for none. */
  METRICS: { host: string; port: number } | undefined
  /** `json` for log collectors, `text` for a terminal. */
  LOG_FORMAT: 'json' | 'text'
  /** Store for uploads; undefined: folders of `DATA_DIR`. */
  S3: S3Settings | undefined
  /** ClamAV, which looks at every upload; undefined: none does. */
  CLAMD_URL: string | undefined
  PUSH: PushSettings
  /** The company's data on receipts, each undefined until it is given. */
  COMPANY: Company
}

/** The company behind the house, as it stands on its receipts: its name, its RFC and its address. */
export type Company = { name: string | undefined; taxId: string | undefined; address: string | undefined }

/** Notices on devices (web push, VAPID). */
type PushSettings = {
  /** VAPID keys, base64url; undefined: generated once and kept in the database. */
  keys: { publicKey: string; privateKey: string } | undefined
  /** Contact for push services: an https or mailto address. */
  subject: string
  /** Allow push endpoints on this machine over plain http: only in tests, never in production. */
  local: boolean
}

/** A bucket with Amazon's S3 protocol, addressed as `endpoint/bucket/key`. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The payment provider's hosted page, and our credentials there. */
export type PaymentSettings = {
  url: string
  merchantId: string
  siteId: string
  secret: string
  /** The account takes authorized amounts by itself, so an authorization is a sale; otherwise the house reviews it. */
  authSettles: boolean
}

/** Invalid settings; the message has one line per problem, each with the remedy. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const schema = z.object({
  REMATE_MODE: z.enum(['demo', 'production'], 'must be demo or production').optional(),
  PORT: port.optional(),
  ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(16, 500).optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().includes('@', 'must be an address, such as Remate <no-reply@remate.example>').optional(),
  PAYMENT_URL: paymentUrl.optional(),
  PAYMENT_MERCHANT_ID: merchantNumber.optional(),
  PAYMENT_SITE_ID: merchantNumber.optional(),
  PAYMENT_SECRET: z
    .string()
    .min(16, 'must be the secret key that the payment provider gave you, 16 characters or more')
    .optional(),
  PAYMENT_AUTH: z.enum(['review', 'settles'], 'must be review or settles').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters; "openssl rand -hex 32" makes one').optional(),
  NAMES_SECRET: z.string().min(32, 'must be the first SECRET that this house had').optional(),
  DATA_DIR: z.string().optional(),
  TRUST_PROXY: proxy.optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z
    .string()
    .refine((text) => isIP(text) > 0, 'must be an IP address, such as 10.0.0.5')
    .optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as us-east-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as remate-media')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: clamdUrl.optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  VAPID_SUBJECT: pushContact.optional(),
  COMPANY_NAME: z.string().trim().max(200, 'must have at most 200 characters').optional(),
  COMPANY_TAX_ID: z
    .string()
    .trim()
    .regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'must be an RFC, such as ABC010203XY9')
    .optional(),
  COMPANY_ADDRESS: z.string().trim().max(300, 'must have at most 300 characters').optional(),
  BELOW_OFF: belowOff.optional(),
  PUSH_LOCAL: z.literal('yes', 'is for tests alone, where it is yes').optional(),
})

const PAYMENT = {
  PAYMENT_URL: "set it to the payment provider's page, as in https://secure.safecharge.com/ppp/purchase.do",
  PAYMENT_MERCHANT_ID: 'set it to your merchant number at the payment provider',
  PAYMENT_SITE_ID: 'set it to the number of this site at the payment provider',
  PAYMENT_SECRET: 'set it to the secret key of this site at the payment provider',
} as const

const REQUIRED_IN_PRODUCTION = {
  DATABASE_URL: 'set it to a PostgreSQL 15 or newer, as in postgres://user:password@host:5432/database',
  SMTP_URL: 'set it to your mail server, as in smtp://user:password@host:587',
  ORIGIN: 'set it to the address that browsers use, as in https://remate.example',
  SECRET: 'set it to a random text of 32 characters or more; "openssl rand -hex 32" makes one',
  ...PAYMENT,
} as const

/** Uploads go to a bucket if all of these are set; setting only some is an error. */
const S3_TOGETHER = {
  S3_ENDPOINT: 'set it to the address of the store, as in https://s3.us-east-1.amazonaws.com',
  S3_REGION: 'set it to the region of the bucket, as in us-east-1',
  S3_BUCKET: 'set it to the name of the bucket, as in remate-media',
  S3_ACCESS_KEY_ID: 'set it to the key that may write to the bucket',
  S3_SECRET_ACCESS_KEY: 'set it to the secret of that key',
} as const

/** VAPID keys, both or none. */
const VAPID_TOGETHER = {
  VAPID_PUBLIC_KEY: 'set both keys, as "npx web-push generate-vapid-keys" makes them, or none',
  VAPID_PRIVATE_KEY: 'set both keys, as "npx web-push generate-vapid-keys" makes them, or none',
} as const

/**
 * Parses the settings in `source`. `REMATE_MODE` overrides `mode`. In demo a missing `SECRET` is generated once and
 * kept in `DATA_DIR`. Throws SettingsError listing every problem.
 */
export function parseEnv(source: Record<string, string | undefined>, mode: Mode = 'production'): Env {
  // Empty variables, as left by compose files, count as missing.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? []
  const begun = (group: Record<string, string>) => (Object.keys(group).some((name) => given[name]) ? group : {})
  const required = {
    ...((given.REMATE_MODE ?? mode) === 'production' ? REQUIRED_IN_PRODUCTION : begun(PAYMENT)),
    ...begun(S3_TOGETHER),
    ...begun(VAPID_TOGETHER),
  }
  if (given.PUSH_LOCAL && (given.REMATE_MODE ?? mode) === 'production')
    problems.push('PUSH_LOCAL is for tests alone: browsers could have us call addresses of this machine.')
  for (const [name, advice] of Object.entries(required)) {
    if (!given[name]) problems.push(`${name} is missing: ${advice}.`)
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join('\n'))
  const { REMATE_MODE, ...settings } = parsed.data
  const PORT = settings.PORT ?? 3000
  const ORIGIN = settings.ORIGIN ?? `http://localhost:${PORT}`
  const DATA_DIR = resolve(settings.DATA_DIR ?? '.data')
  const MODE = REMATE_MODE ?? mode
  const MAIL_FROM = settings.MAIL_FROM ?? `Remate <no-reply@${new URL(ORIGIN).hostname}>`
  return {
    MODE,
    PORT,
    ORIGIN,
    DATABASE_URL: settings.DATABASE_URL,
    DATABASE_CONNECTIONS: settings.DATABASE_CONNECTIONS ?? 20,
    SMTP_URL: settings.SMTP_URL,
    MAIL_FROM,
    PAYMENT: paymentOf(settings),
    SECRET: joinSecrets(settings.SECRET ?? keptSecret(DATA_DIR), settings.NAMES_SECRET),
    DATA_DIR,
    TRUST_PROXY: settings.TRUST_PROXY ?? false,
    DRAIN_SECONDS: settings.DRAIN_SECONDS ?? (MODE === 'production' ? 5 : 0),
    METRICS:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST ?? '127.0.0.1', port: settings.METRICS_PORT },
    LOG_FORMAT: settings.LOG_FORMAT ?? (MODE === 'production' ? 'json' : 'text'),
    S3: s3Of(settings),
    CLAMD_URL: settings.CLAMD_URL,
    PUSH: pushOf(settings, MAIL_FROM),
    COMPANY: { name: settings.COMPANY_NAME, taxId: settings.COMPANY_TAX_ID, address: settings.COMPANY_ADDRESS },
  }
}

function pushOf(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, PUSH_LOCAL }: z.infer<typeof schema>,
  from: string,
): PushSettings {
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    subject: VAPID_SUBJECT ?? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from}`,
    local: PUSH_LOCAL !== undefined,
  }
}

function s3Of(settings: z.infer<typeof schema>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** All four or none, which the caller has checked. */
function paymentOf({
  PAYMENT_URL: url,
  PAYMENT_MERCHANT_ID: merchantId,
  PAYMENT_SITE_ID: siteId,
  PAYMENT_SECRET: secret,
  PAYMENT_AUTH: auth,
}: z.infer<typeof schema>): PaymentSettings | undefined {
  return url && merchantId && siteId && secret
    ? { url, merchantId, siteId, secret, authSettles: auth === 'settles' }
    : undefined
}
