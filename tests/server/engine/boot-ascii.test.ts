/** The server's bundle is escaped to ASCII after it is made: it must mean the same. */
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asciiCode } from '#server/engine/boot/ascii.ts'

const run = (code: string): unknown => runInThisContext(code)

test.each([
  ['a string', `'Señor Muñoz — ¿cuánto? «año»'`],
  ['letters of two code units', `'🐎 x 🇲🇽'`],
  ['an escaped letter', String.raw`'a\ñb'`],
  ['a backslash before a letter', String.raw`'a\\ñb'`],
  ['an escaped backslash and an escaped letter', String.raw`'a\\\ñb'`],
  ['a template', '`año ${1 + 1} ñandú`'],
  ['a tagged template, as read', '((parts, ...values) => parts.join("|") + values)`año ${1} ñandú 🐎`'],
  ['JSON in a string', String.raw`JSON.parse("{\"a\\u0000ñ\":\"\\\\ñ\"}")`],
  ['names', '(() => { const año = 1; const { ñ = 2 } = { ñ: 3 }; return { año, ñ } })()'],
  ['a comment', '/* ñ */ 1 // á'],
])('%s', (_, code) => {
  const ascii = asciiCode(code)
  expect(ascii).toMatch(/^[\0-\x7f]*$/)
  expect(run(ascii)).toEqual(run(code))
})

const WORDS = ['Muñoz', 'munoz', 'AÑO', 'año', 'óptimo', 'é', '🐎', '\ud83d', '‰', '\\ñ', 'ñ-á', 'z', '€5']

test.each([
  '/[ñá]/',
  '/[^a-zñá-ú]/i',
  '/ñ/iu',
  '/[ñ🐎]/u',
  '/^[🐎-🐏]$/u',
  '/🐎/',
  '/[[a-zñ]--[áé]]/v',
  String.raw`/[\p{L}&&[ñáé]]/v`,
  String.raw`/[\ñ]/`,
  String.raw`/\\ñ/`,
  '/(?<año>[ñé])/u',
  '/mill[oó]n|[%‰€]/g',
])('the pattern %s matches the same', (code) => {
  const matches = (source: string) => WORDS.map((word) => word.match(run(source) as RegExp))
  expect(matches(asciiCode(code))).toEqual(matches(code))
})

test('a raw template that is a pattern matches the same, though its text differs', () => {
  const code = 'new RegExp(String.raw`[$€]?[.,’\'–]\\d[oó]`, "u")'
  const [escaped, plain] = [asciiCode(code), code].map((each) => run(each) as RegExp)
  for (const text of ['€.1ó', '$,2o', '–3ó', '’4O'])
    expect(text.match(escaped as RegExp)).toEqual(text.match(plain as RegExp))
})
