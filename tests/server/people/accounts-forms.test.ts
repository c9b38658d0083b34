import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { buyerLogin } from '#app/forms/login.ts'
import { register } from '#app/routes/public/register/form.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { safeReturnPath } from '#app/middleware/access/return-path.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { validationMail } from '#server/people/accounts/email/mails.ts'
import { outbidMail } from '#server/sale/auctions/mails/bidder-mails.ts'

const GOOD = {
  name: 'Ana Ruiz',
  email: 'ana@ejemplo.mx',
  pass: 'Caballo7bayo',
  confirm: 'Caballo7bayo',
  terms: 'on',
  termsId: '1',
}

function errorsOf(fields: Partial<typeof GOOD>): Record<string, string[] | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GOOD, ...fields })) if (value !== undefined) form.set(name, value)
  const submission = parseWithZod(form, { schema: register })
  return submission.status === 'success' ? {} : (submission.error ?? {})
}

describe('registration', () => {
  test('valid fields pass, the e-mail in lower case', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...GOOD, email: ' Ana@Ejemplo.MX ' })) form.set(name, value)
    expect(parseWithZod(form, { schema: register })).toMatchObject({
      status: 'success',
      value: { email: 'ana@ejemplo.mx', termsId: 1 },
    })
  })

  test.each([
    [{ name: '' }, 'name', 'Campo requerido'],
    [{ name: '   ' }, 'name', 'Campo requerido'],
    [{ name: 'a'.repeat(101) }, 'name', 'Hasta 100 caracteres'],
    [{ name: 'Ana\0Ruiz' }, 'name', 'Escribe el texto en una sola línea'],
    [{ email: '' }, 'email', 'E-mail es requerido'],
    [{ email: 'ana@' }, 'email', 'E-mail debe ser valido'],
    [{ confirm: '' }, 'confirm', 'Campo requerido'],
    [
      { pass: 'Corta1a', confirm: 'Corta1a' },
      'pass',
      'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios',
    ],
    [
      { pass: 'sinmayuscula1', confirm: 'sinmayuscula1' },
      'pass',
      'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios',
    ],
    [
      { pass: 'SinNumero', confirm: 'SinNumero' },
      'pass',
      'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios',
    ],
    [{ confirm: 'Caballo7negro' }, 'confirm', 'Valida tus passwords no estan iguales'],
    [{ terms: undefined }, 'terms', 'Para continuar es necesario aceptar los términos y condiciones.'],
  ])('%j: %s says %s', (fields, field, message) => expect(errorsOf(fields)).toEqual({ [field]: [message] }))

  test("the form as a whole says 'Datos incompletos' and 'Correo invalido'", () => {
    expect(summarize(errorsOf({ name: '' }))).toEqual(['Datos incompletos'])
    expect(summarize(errorsOf({ email: 'ana' }))).toEqual(['Correo invalido'])
    expect(summarize(errorsOf({ name: '', email: 'ana' }))).toEqual(['Datos incompletos', 'Correo invalido'])
    expect(summarize(errorsOf({ confirm: 'otra' }))).toEqual([])
  })
})

test('an empty sign-in asks for both fields', () => {
  const submission = parseWithZod(new FormData(), { schema: buyerLogin })
  expect(submission.status === 'success' ? {} : submission.error).toEqual({
    email: ['E-mail es requerido'],
    pass: ['Campo requerido'],
  })
})

test.each([
  ['/event/5', '/event/5'],
  ['/events/3?pagina=2#lista', '/events/3?pagina=2#lista'],
  ['//evil.mx', '/'],
  ['/\\evil.mx', '/'],
  ['/\t/evil.mx', '/'],
  ['/.//evil.mx', '/'],
  ['/a/..//evil.mx', '/'],
  ['https://evil.mx', '/'],
  ['javascript:alert(1)', '/'],
  ['event/5', '/'],
  [`/${'a'.repeat(1_000)}`, '/'],
  [`/${'ñ'.repeat(400)}`, '/'],
  ['', '/'],
  [null, '/'],
])('signing in with volver=%j leads to %s', (path, to) => expect(safeReturnPath(path)).toBe(to))

test.each([
  [1, 'un segundo'],
  [12_300, '13 segundos'],
  [60_000, 'un minuto'],
  [61_000, '2 minutos'],
  [15 * 60_000, '15 minutos'],
  [3 * 3_600_000, '3 horas'],
])('%i ms of waiting are said as %s', (ms, words) =>
  expect(tooManyAttempts(ms)).toBe(`Demasiados intentos. Prueba otra vez en ${words}.`),
)

test('mails escape user input, keep it out of headers, and format money and hours as the house does', () => {
  const mail = validationMail({ to: 'a@b.mx', name: '<img src=x>', url: 'https://remate.test/validateFront/a"b' })
  expect(mail.html).toContain('Bienvenido a Remate, &lt;img src=x&gt;')
  expect(mail.html).toContain('href="https://remate.test/validateFront/a&quot;b"')
  const outbid = outbidMail({
    to: 'a@b.mx',
    name: 'Ana',
    horse: 'Rayo\r\nBcc: todos@evil.mx',
    amount: 125_000,
    lowest: 127_000,
    closesAt: Date.UTC(2026, 10, 22, 1),
    url: 'https://remate.test/event/1',
  })
  expect(outbid.subject).toBe('Te superaron en Rayo Bcc: todos@evil.mx')
  for (const part of [outbid.text, outbid.html]) {
    expect(part).toContain('$125,000 MXN')
    expect(part).toContain('$127,000 MXN')
    expect(part).toContain('sábado, 21 de noviembre de 2026, 19:00 h (hora del centro)')
    expect(part).toContain('https://remate.test/event/1')
  }
})
