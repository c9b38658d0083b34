import type { Random } from '#tests/support/random.ts'
import type { Form } from './act.ts'

/** Values that none of our pages sends: types, lengths, encodings, foreign ids, formulas for spreadsheets. */
const VALUES = [
  '',
  ' ',
  '\0',
  'a\0b',
  'x'.repeat(101),
  'x'.repeat(60_000),
  'ñ'.repeat(20_000),
  '\n'.repeat(20_000),
  '\u202Egnp.exe',
  '👩‍👩‍👧'.repeat(40),
  '=1+1',
  '=HYPERLINK("http://example.invalid","x")',
  '+52 55',
  '-1',
  '@SUM(A1)',
  '\t=1',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  '0',
  '-0',
  '1.5',
  '1e9',
  'NaN',
  'Infinity',
  '999999',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  'null',
  'undefined',
  'true',
  'on',
  '[]',
  '{"$gt":""}',
  '2026-02-30',
  '0000-00-00',
  '999999-01-01',
  '2026-11-22T99:99',
  'javascript:alert(1)',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
]

/** Bytes that are not UTF-8, as a browser would never write them. */
const RAW = ['%FF%FE', '%ED%A0%80', '%C0%80', '%', '%zz', '%00%00']

const IDS = [
  '0',
  '999999',
  '2147483648',
  '99999999999999999999',
  'x',
  '-1',
  '1.0',
  '%00',
  "1'",
  '%E2%82%AC',
  '__proto__',
]

/** Makes one to three parts of the form hostile. */
export function hostileBody({ path, body }: Form, random: Random): { path: string; body: string } {
  let pairs = Object.entries(body).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  let to = path
  for (let times = random.between(1, 3); times > 0; times--) {
    const name = encodeURIComponent(random.one([...Object.keys(body), 'id', 'intent', 'version']))
    const value = () => encodeURIComponent(random.one(VALUES))
    const without = pairs.filter((pair) => !pair.startsWith(`${name}=`))
    switch (random.between(0, 7)) {
      case 0:
        to = to.replace(/\/\d+(?=\/|$|\?)/, `/${random.one(IDS)}`)
        break
      case 1:
        pairs = without
        break
      case 2:
        pairs = [...pairs, `${name}=${value()}`, `${name}=${value()}`]
        break
      case 3:
        pairs = [...without, `${name}[0]=${value()}`, `${name}.x=${value()}`, `__proto__[x]=1`]
        break
      case 4:
        pairs = [...without, `${name}=${random.one(RAW)}`]
        break
      default:
        pairs = [...without, `${name}=${value()}`]
    }
  }
  return { path: to, body: pairs.join('&') }
}
