import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { explain } from '#server/engine/boot/fail.ts'
import { parseEnv, SettingsError } from '#server/env.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'remate-env-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const production = {
  DATABASE_URL: 'postgres://u:p@db:5432/remate',
  SMTP_URL: 'smtp://mail:587',
  ORIGIN: 'https://remate.example/',
  SECRET: 'x'.repeat(32),
  PAYMENT_URL: 'https://secure.safecharge.com/ppp/purchase.do',
  PAYMENT_MERCHANT_ID: '4286334871193347713',
  PAYMENT_SITE_ID: '184441',
  PAYMENT_SECRET: 'k'.repeat(64),
}

function problemsOf(source: Record<string, string>, mode?: 'demo'): string[] {
  try {
    parseEnv(source, mode)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
  return []
}

test('the demo needs no setting', () => {
  const env = parseEnv({ DATA_DIR }, 'demo')
  expect(env).toMatchObject({ MODE: 'demo', PORT: 3000, ORIGIN: 'http://localhost:3000', TRUST_PROXY: false })
  expect(env.DATABASE_URL).toBeUndefined()
})

test('the demo keeps its secret between runs, readable by its owner only', () => {
  const { SECRET } = parseEnv({ DATA_DIR }, 'demo')
  expect(SECRET.length).toBeGreaterThanOrEqual(32)
  expect(parseEnv({ DATA_DIR }, 'demo').SECRET).toBe(SECRET)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
})

test('the mode is production unless something says demo', () => {
  expect(parseEnv(production).MODE).toBe('production')
  expect(parseEnv({ ...production, REMATE_MODE: 'production' }, 'demo').MODE).toBe('production')
})

test('production names every missing setting, one line each', () => {
  const lines = problemsOf({})
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'SMTP_URL',
    'ORIGIN',
    'SECRET',
    'PAYMENT_URL',
    'PAYMENT_MERCHANT_ID',
    'PAYMENT_SITE_ID',
    'PAYMENT_SECRET',
  ])
})

test('the payment settings are given together, also in demo', () => {
  const { PAYMENT_URL, PAYMENT_MERCHANT_ID, PAYMENT_SITE_ID, PAYMENT_SECRET } = production
  const all = { PAYMENT_URL, PAYMENT_MERCHANT_ID, PAYMENT_SITE_ID, PAYMENT_SECRET }
  expect(parseEnv({ DATA_DIR }, 'demo').PAYMENT).toBeUndefined()
  expect(parseEnv({ DATA_DIR, ...all }, 'demo').PAYMENT).toEqual({
    url: PAYMENT_URL,
    merchantId: PAYMENT_MERCHANT_ID,
    siteId: PAYMENT_SITE_ID,
    secret: PAYMENT_SECRET,
    authSettles: false,
  })
  expect(problemsOf({ DATA_DIR, PAYMENT_URL, PAYMENT_SITE_ID }, 'demo').map((line) => line.split(' ')[0])).toEqual([
    'PAYMENT_MERCHANT_ID',
    'PAYMENT_SECRET',
  ])
})

test('an origin loses its slash, and names the sender of mail', () => {
  expect(parseEnv(production)).toMatchObject({
    ORIGIN: 'https://remate.example',
    MAIL_FROM: 'Remate <no-reply@remate.example>',
  })
})

describe('a malformed setting is one line that names it', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'mysql://u@h/d'],
    ['DATABASE_URL', 'postgres://u@h'],
    ['SMTP_URL', 'mail.example'],
    ['ORIGIN', 'remate.example'],
    ['ORIGIN', 'https://remate.example/subastas'],
    ['SECRET', 'short'],
    ['REMATE_MODE', 'prod'],
    ['MAIL_FROM', 'Remate'],
    ['PAYMENT_URL', 'http://pay.example/ppp/purchase.do'],
    ['PAYMENT_URL', 'https://pay.example/ppp/purchase.do?x=1'],
    ['PAYMENT_URL', 'pay.example'],
    ['PAYMENT_MERCHANT_ID', 'remate'],
    ['PAYMENT_SITE_ID', '18 44'],
    ['PAYMENT_SECRET', 'short'],
    ['VAPID_SUBJECT', 'mailto:casa@localhost'],
    ['VAPID_SUBJECT', 'mailto:casa@remate.invalid'],
    ['VAPID_SUBJECT', 'https://10.0.0.1'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '1.2.3'],
  ])('%s=%s', (name, value) => {
    const { PAYMENT_URL, PAYMENT_MERCHANT_ID, PAYMENT_SITE_ID, PAYMENT_SECRET } = production
    const lines = problemsOf(
      { DATA_DIR, PAYMENT_URL, PAYMENT_MERCHANT_ID, PAYMENT_SITE_ID, PAYMENT_SECRET, [name]: value },
      'demo',
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`))
  })
})

test.each([
  ['1', 1],
  ['false', false],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY=%s is passed on to Express', (text, value) => {
  expect(parseEnv({ DATA_DIR, TRUST_PROXY: text }, 'demo').TRUST_PROXY).toBe(value)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'remate-media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a bucket is named whole or not at all', () => {
  expect(parseEnv({ DATA_DIR }, 'demo').S3).toBeUndefined()
  expect(parseEnv({ DATA_DIR, ...bucket }, 'demo').S3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'remate-media',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  for (const name of Object.keys(bucket)) {
    expect(problemsOf({ DATA_DIR, ...bucket, [name]: '' }, 'demo')).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing: .*\\.$`)),
    ])
  }
  expect(problemsOf({ DATA_DIR, ...bucket, S3_ENDPOINT: 's3.example' }, 'demo')).toEqual([
    expect.stringMatching(/^S3_ENDPOINT must .*\.$/),
  ])
  expect(problemsOf({ DATA_DIR, ...bucket, S3_BUCKET: 'a/b' }, 'demo')).toEqual([
    expect.stringMatching(/^S3_BUCKET must .*\.$/),
  ])
})

test('an empty variable is a missing one', () => {
  expect(parseEnv({ DATA_DIR, PORT: '', DATABASE_URL: ' ' }, 'demo')).toMatchObject({
    PORT: 3000,
    DATABASE_URL: undefined,
  })
})

test('known failures are one line, unknown ones keep their stack', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error('no'), { code, ...more })
  expect(explain(coded('EADDRINUSE', { port: 3000 }))).toBe(
    'Port 3000 is in use: stop the program that listens there, or choose another with PORT=3001.',
  )
  expect(explain(new AggregateError([coded('ECONNREFUSED')]))).toContain('DATABASE_URL')
  expect(explain(new Error('query', { cause: coded('28P01') }))).toContain('password is wrong')
  expect(explain(new Error('a bug'))).toBeUndefined()
})
