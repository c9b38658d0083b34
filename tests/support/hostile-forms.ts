import { bank } from '#app/forms/bank.ts'
import { PERSON } from '#machines/onboarding/fields.ts'

/** Forms that our pages never send, each far more expensive to parse than to send. */

export type HostileForm = {
  kind: string
  type: string | null
  body: Buffer
  /** Within the limits of a form: the route must answer it as fast as any other. */
  wellFormed?: true
}

const URLENCODED = 'application/x-www-form-urlencoded'
const BOUNDARY = '----WebKitFormBoundaryAbCdEfGhIjKlMnOp'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** The names of all our form fields, so that hostile values arrive where valid ones do. */
const OUR_NAMES = [
  'amount',
  'key',
  'kind',
  'email',
  'user',
  'pass',
  'confirm',
  'topic',
  'message',
  'website',
  'volver',
  'ligero',
  'intent',
  'documento',
  'terms',
  'termsId',
  'kept',
  'refund',
  'note',
  ...Object.keys(PERSON),
  ...Object.keys(bank.shape),
]

/** Repeats `unit` as often as fits into `bytes`. */
const fill = (bytes: number, unit: string) => unit.repeat(Math.max(1, Math.floor(bytes / unit.length)))

/** Joins `make(0)`, `make(1)` … up to `bytes`. */
function series(bytes: number, make: (nth: number) => string): string {
  const parts: string[] = []
  for (let nth = 0, length = 0; length < bytes; nth++) {
    const part = make(nth)
    parts.push(part)
    length += part.length + 1
  }
  return parts.join('&')
}

const part = (header: string, value: string) => `--${BOUNDARY}\r\n${header}\r\n\r\n${value}\r\n`
const named = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const END = `--${BOUNDARY}--\r\n`

/** Gives every field of ours a value at once. */
const everywhere = (bytes: number, value: (bytes: number) => string) =>
  OUR_NAMES.map((name) => `${name}=${value(Math.floor(bytes / OUR_NAMES.length) - 20)}`).join('&')

/** All kinds of forms, each of about `bytes` bytes. */
export function hostileForms(bytes: number): HostileForm[] {
  const urlencoded: [kind: string, body: string | Buffer][] = [
    ['one name repeated', fill(bytes, 'a&')],
    ['one name repeated, with values', fill(bytes, 'email=x&')],
    ['one name repeated, spelt differently', fill(bytes, 'a&%61&')],
    ['a name of a list, repeated', fill(bytes, 'a[]=&')],
    ['many different names', series(bytes, (nth) => `n${nth}=`)],
    ['lists in lists', `a${fill(bytes, '[0]')}=x`],
    ['many lists in lists', series(bytes, () => `a${'[0]'.repeat(60)}=x`)],
    ['a list with every place', series(bytes, (nth) => `a[${nth}]=x`)],
    ['a list with a place beyond all others', 'a[999999999]=x&a[4294967294]=y&b.c[2147483647].d=z'],
    ['objects in objects', `a${fill(bytes, '.b')}=x`],
    ['many objects in objects', series(bytes, (nth) => `a${nth}${'.b'.repeat(90)}=x`)],
    ['brackets that never close', `${fill(bytes, '[')}=x`],
    ['a long name', `${fill(bytes, 'n')}=x`],
    ['many long names', series(bytes, (nth) => `${'n'.repeat(500)}${nth}=x`)],
    ['percents in a name', `${fill(bytes, '%25')}=x`],
    ['names without a name', fill(bytes, '=x&')],
    ['separators alone', fill(bytes, '&')],
    ['equals signs alone', fill(bytes, '=')],
    ['line breaks', fill(bytes, 'a=%0D%0A&\r\n')],
    ['bytes that are no UTF-8, in names', Buffer.alloc(bytes, Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x26]))],
    ["the prototype's names", fill(bytes, '__proto__.x=1&constructor.prototype.y=2&')],
    [
      "the form library's own intent",
      `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"a[999999999]","value":1}}')}`,
    ],
    ["the form library's own state", `__state__=${fill(bytes, '%5B')}`],
  ]
  const wellFormed: [kind: string, body: string][] = [
    ['spaces in every field', everywhere(bytes, (each) => `1${fill(each, '+')}1`)],
    ['percents in every field', everywhere(bytes, (each) => fill(each, '%25'))],
    ['broken percents in every field', everywhere(bytes, (each) => fill(each, '%'))],
    ['bytes that are no UTF-8 in every field', everywhere(bytes, (each) => fill(each, '%FF%C3'))],
    ['an address that never ends in every field', everywhere(bytes, (each) => `a@${fill(each, 'a.')}`)],
    ['digits and commas in every field', everywhere(bytes, (each) => fill(each, '111,'))],
    ['line breaks in every field', everywhere(bytes, (each) => fill(each, '%0D%0A'))],
  ]
  // The maximum number of parts, each with the longest header allowed.
  const longHeaders = `${'a=b; '.repeat(380)}`
  const parts = Math.min(40, Math.floor(bytes / 2_000))
  const within =
    Array.from({ length: parts }, (_, nth) =>
      part(`Content-Disposition: form-data; ${longHeaders}name="n${nth}"`, 'x'),
    ).join('') + END
  const multipart: [kind: string, body: string, type?: string][] = [
    ['multipart: one name repeated', fill(bytes, named('a', '')) + END],
    ['multipart: many different names', series(bytes, (nth) => named(`n${nth}`, '')).replaceAll('&', '') + END],
    ['multipart: lists in lists', named(`a${fill(1_500, '[0]')}`, 'x') + END],
    ['multipart: a list with a place beyond all others', named('a[999999999]', 'x') + END],
    ['multipart: a long header', part(`Content-Disposition: form-data; ${fill(bytes, 'a=b; ')}`, 'x') + END],
    [
      'multipart: many long headers',
      fill(bytes, part(`Content-Disposition: form-data; ${'a=b; '.repeat(500)}name="x"`, '')) + END,
    ],
    ['multipart: parts without a name', fill(bytes, part('Content-Type: text/plain', 'x')) + END],
    [
      'multipart: what looks like boundaries, without an end',
      `${part('Content-Disposition: form-data; name="a"', '')}${fill(bytes, '\r\n------WebKitFormBoundary')}`,
    ],
    ['multipart: line breaks alone', fill(bytes, '\r\n')],
    ['multipart: no boundary', fill(bytes, 'x'), 'multipart/form-data'],
  ]
  const others: HostileForm[] = [
    {
      kind: 'JSON',
      type: 'application/json',
      body: Buffer.from(`{"a":${fill(bytes / 2, '[')}${fill(bytes / 2, ']')}}`),
    },
    { kind: 'plain text', type: 'text/plain', body: Buffer.from(fill(bytes, 'a=b\r\n')) },
    { kind: 'no type', type: null, body: Buffer.from(fill(bytes, 'a&')) },
    { kind: 'a type of no form', type: 'multipart/mixed; boundary=x', body: Buffer.from(fill(bytes, '--x\r\n')) },
  ]
  return [
    ...urlencoded.map(([kind, body]) => ({ kind, type: URLENCODED, body: Buffer.from(body as string) })),
    ...wellFormed.map(([kind, body]) => ({
      kind,
      type: URLENCODED,
      body: Buffer.from(body),
      wellFormed: true as const,
    })),
    { kind: 'multipart: headers as long as they may be', type: MULTIPART, body: Buffer.from(within), wellFormed: true },
    ...multipart.map(([kind, body, type = MULTIPART]) => ({ kind, type, body: Buffer.from(body) })),
    ...others,
  ]
}

/** Addresses that are equally expensive, for pages that parse their query. */
export const hostileAddresses: string[] = [
  `/event/1/pujar?amount=1${'%20'.repeat(1_300)}1`,
  `/event/1/pujar?amount=1${'+'.repeat(14_000)}1`,
  `/buscar?q=${'a+'.repeat(2_000)}`,
  `/buscar?q=${'%25'.repeat(1_300)}`,
  `/events?orden=${'%20'.repeat(1_300)}&despues=${'9'.repeat(100)}`,
  `/login?volver=/${'/..'.repeat(1_300)}`,
  `/events?${'a&'.repeat(2_000)}`,
  `/events?${'a&'.repeat(7_000)}`,
  `/${'a/'.repeat(2_000)}`,
  `/recover/${'%25'.repeat(1_300)}`,
]

/** Sends a form; resolves to status and text of the answer. */
export async function sendHostile(
  url: string,
  { type, body }: HostileForm,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers, ...(type && { 'content-type': type }) },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: answer.status, text: await answer.text() }
}
