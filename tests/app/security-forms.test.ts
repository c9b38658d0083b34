import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { changePassword, provePassword } from '#app/forms/change-password.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'

const GOOD = { currentPass: 'Caballo7bayo', pass: 'Potranca9alazana', confirm: 'Potranca9alazana' }

function read(fields: Record<string, string>, schema: typeof changePassword | typeof provePassword = changePassword) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success' ? submission.value : submission.error
}

test.each([
  ['as it is', {}],
  ['of 8 characters', { pass: 'Abcdef12', confirm: 'Abcdef12' }],
  ['of 200 characters', { pass: `Aa1${'x'.repeat(197)}`, confirm: `Aa1${'x'.repeat(197)}` }],
  ['in letters of any language', { pass: 'Ñandú-ágil４4', confirm: 'Ñandú-ágil４4' }],
])('a new password %s passes', (_, changes) => expect(read({ ...GOOD, ...changes })).toEqual({ ...GOOD, ...changes }))

test.each([
  [{ currentPass: '' }, { currentPass: ['Escribe tu contraseña actual'] }],
  [
    { currentPass: 'x'.repeat(201) },
    { currentPass: ['La contraseña no es correcta. Después de varios intentos, esta sesión se cierra'] },
  ],
  [
    { pass: 'Abcde12', confirm: 'Abcde12' },
    { pass: ['Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios'] },
  ],
  [{ pass: `Aa1${'x'.repeat(198)}`, confirm: `Aa1${'x'.repeat(198)}` }, { pass: ['Hasta 200 caracteres'] }],
  [{ confirm: 'Potranca9alazan' }, { confirm: ['Confirmación de contraseña incorrecta.'] }],
  [{ confirm: 'Potranca9alazana ' }, { confirm: ['Confirmación de contraseña incorrecta.'] }],
  [{ pass: GOOD.currentPass, confirm: GOOD.currentPass }, { pass: ['Elige una contraseña distinta de la actual'] }],
  [
    { currentPass: '', pass: 'corta', confirm: 'otra' },
    {
      currentPass: ['Escribe tu contraseña actual'],
      pass: ['Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios'],
      confirm: ['Confirmación de contraseña incorrecta.'],
    },
  ],
])('%j: %j', (changes, errors) => expect(read({ ...GOOD, ...changes })).toEqual(errors))

test('an act that asks for the password again reads nothing else', () => {
  expect(read({ ...GOOD, other: 'x' }, provePassword)).toEqual({ currentPass: 'Caballo7bayo' })
  expect(read({}, provePassword)).toEqual({ currentPass: ['Escribe tu contraseña actual'] })
})

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 ' +
      'Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox en Android'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 ' +
      'Safari/605.1.15',
    'Safari en Mac',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/115.0.0.0`, 'Opera en Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en Chromebook'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome en Linux'],
  ['Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36', 'Navegador en Android'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
  [null, 'Dispositivo desconocido'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
