import { expect, test } from 'vitest'
import { readable } from '#server/engine/logs/readable.ts'
import { errorText, safeError } from '#server/engine/logs/safe-error.ts'

test.each([
  [
    'a mail server that quotes an address',
    new Error('550 5.1.1 <ana.ruiz@prueba.mx>: unknown'),
    '550 5.1.1 <[mail]>: unknown',
  ],
  ['a phone', new Error('No route to +52 55 1234 5678 today'), 'No route to [number] today'],
  ['a CLABE', new Error('CLABE 032180000118359719 refused'), 'CLABE [number] refused'],
  [
    'a parser',
    new SyntaxError('Unexpected token \'A\', "Ana Ruiz" is not valid JSON'),
    'Unexpected token "…", "…" is not valid JSON',
  ],
  [
    'a statement with its parameters',
    new Error('Failed query: select $1\nparams: Ana Ruiz'),
    'Failed query: select $1',
  ],
  [
    'a value that the database could not read',
    Object.assign(new Error('invalid input syntax for type integer: "Ana Ruiz"'), { code: '22P02' }),
    'invalid input syntax for type integer: "…"',
  ],
  [
    'an address of the network',
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    'connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [
    'a constraint',
    new Error('violates unique constraint "accounts_email"'),
    'violates unique constraint "accounts_email"',
  ],
])('values quoted by an error are removed: %s', (_what, error, message) => {
  expect(safeError(error).message).toBe(message)
})

test('a stack has no message, a chain has its causes, and a line for people says all of it', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = new TypeError('Not sent to ana@prueba.mx', { cause })
  const safe = safeError(error)
  expect(safe).toMatchObject({ type: 'TypeError', cause: { type: 'Error', code: 'ECONNREFUSED' } })
  expect(safe.stack?.split('\n').every((line) => /^\s+at /.test(line))).toBe(true)
  expect(errorText(error)).toBe('Error: connect ECONNREFUSED')
  const line = readable(
    JSON.stringify({ level: 'error', time: 't', pid: 1, hostname: 'h', msg: 'x', job: 7, err: safe }),
  )
  expect(line).toMatch(/^x job=7: TypeError: Not sent to \[mail\]\n\s+at /)
  expect(line).toContain('caused by Error ECONNREFUSED: connect ECONNREFUSED')
})

test('every thrown value is reported, within the length of a line', () => {
  expect(safeError('ana@prueba.mx')).toEqual({ type: 'string', message: '[mail]' })
  expect(safeError(new Error('x'.repeat(10_000))).message).toHaveLength(500)
  const circle = new Error('one')
  circle.cause = circle
  expect(JSON.stringify(safeError(circle)).length).toBeLessThan(20_000)
})
