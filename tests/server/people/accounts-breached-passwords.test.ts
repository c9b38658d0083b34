import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isBreachedPassword } from '#server/people/accounts/password/breached-passwords.ts'

test.each([
  '12345678',
  'qwertyuiop',
  'password1',
  'Password1',
  'PASSWORD123',
  'Passw0rd',
  'P@ssw0rd',
  '1qaz2wsx',
  'Qwerty123',
  'Abcd1234',
  'iloveyou1',
  'Football1',
  'contraseña',
  'Contraseña',
  'contrasena',
  'Mexico123',
  'Hola1234',
  'Guadalupe12',
  'Tequiero1',
  'Teamo123',
  // The same letters with a combining accent.
  'contrasen\u0303a',
])('the breached password %s is known', (password) => {
  expect(isBreachedPassword(password)).toBe(true)
})

test.each([
  'Remate2026',
  'Caballo7bayo',
  'Potranca9alazana',
  'La yegua 3 cruza el río',
  'Xk7#mPq2vL',
  '',
  ' ',
  '\0',
  'a'.repeat(100_000),
])('%j passes', (password) => {
  expect(isBreachedPassword(password)).toBe(false)
})

test('of 100,000 random passwords at most one is refused', () => {
  let refused = 0
  for (let n = 0; n < 100_000; n++) {
    const digest = createHash('sha256').update(`seed 7 ${n}`).digest('base64url')
    if (isBreachedPassword(`Aa1${digest.slice(0, 9)}`)) refused++
  }
  expect(refused).toBeLessThanOrEqual(1)
})

test('the list is one file of at most 1 MB, of more than 250,000 passwords and none of them as text', () => {
  const bytes = readFileSync(new URL('../../../server/people/accounts/password/breached/filter.bin', import.meta.url))
  expect(bytes.length).toBeLessThanOrEqual(1_000_000)
  expect(bytes.includes('password')).toBe(false)
  // Each password sets sixteen bits: the number of set bits gives the number of passwords.
  const set = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect((-8_000_000 / 16) * Math.log(1 - set / 8_000_000)).toBeGreaterThan(250_000)
})
