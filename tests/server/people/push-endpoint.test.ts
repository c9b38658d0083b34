/** The server calls the push endpoint named by a browser: it must lead to the public internet. */
import { lookup } from 'node:dns/promises'
import { describe, expect, test } from 'vitest'
import { SettingsError } from '#server/env.ts'
import { isPublicAddress, publicLookup, readEndpoint } from '#server/people/push/endpoint.ts'
import { testEnv } from '#tests/support/auction-house.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2f',
])('a notice may be sent to %s', (endpoint) => {
  expect(readEndpoint(endpoint)?.href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  '/profile',
  '',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://push.internal/x',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://push.example./x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.0.0.1/x',
  'https://10.0.0.5/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.5]/x',
  'https://8.8.8.8/x',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('a notice may not be sent to %s', (endpoint) => {
  expect(readEndpoint(endpoint)).toBeNull()
})

test('an address of this machine only under the switch for tests, which production refuses', () => {
  expect(readEndpoint('http://127.0.0.1:4000/x')).toBeNull()
  expect(readEndpoint('http://127.0.0.1:4000/x', true)).not.toBeNull()
  expect(readEndpoint('http://10.0.0.5/x', true)).toBeNull()
  expect(() => testEnv({ PUSH_LOCAL: 'yes', REMATE_MODE: 'production' })).toThrow('PUSH_LOCAL is for tests alone')
})

test.each(['8.8.8.8', '142.250.72.10', '2607:f8b0:4012:80b::200a'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'no address',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('a name', () => {
  const ask = (name: string, all: boolean) =>
    new Promise((resolve, reject) =>
      publicLookup(name, { all }, (error, address) => (error ? reject(error) : resolve(address))),
    )

  test('that is looked up to an address of this machine is refused, however it is asked', async () => {
    expect((await lookup('localhost')).address).toMatch(/^(127\.|::1)/)
    await expect(ask('localhost', false)).rejects.toThrow('not public')
    await expect(ask('localhost', true)).rejects.toThrow('not public')
  })

  test('of a public address leads there', async () => {
    expect(await ask('8.8.8.8', false)).toBe('8.8.8.8')
    expect(await ask('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })

  test('that does not resolve is an error', async () => {
    await expect(ask('nobody.invalid', true)).rejects.toThrow()
  })
})

describe('the settings', () => {
  const KEYS = {
    VAPID_PUBLIC_KEY: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url'),
    VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url'),
  }

  test('have both keys or none, and a subject', () => {
    expect(testEnv().PUSH).toEqual({ keys: undefined, subject: 'mailto:avisos@remate.mx', local: false })
    expect(testEnv({ ...KEYS, VAPID_SUBJECT: 'https://remate.mx/contacto' }).PUSH).toEqual({
      keys: { publicKey: KEYS.VAPID_PUBLIC_KEY, privateKey: KEYS.VAPID_PRIVATE_KEY },
      subject: 'https://remate.mx/contacto',
      local: false,
    })
    for (const [name, value] of Object.entries(KEYS)) expect(() => testEnv({ [name]: value })).toThrow(SettingsError)
  })

  test.each([
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PUBLIC_KEY', 'x'.repeat(87) + '!'],
    ['VAPID_SUBJECT', 'remate'],
  ])('%s that cannot work is refused', (name, value) => {
    expect(() => testEnv({ ...KEYS, [name]: value })).toThrow(new RegExp(`^${name} must`))
  })
})
