/** Messages in shapes that the provider never sends; most are properly signed, so that only the shape is wrong. */
import { fieldsOf, posted, raw } from './messages.ts'
import { changed, type Hostile, type Victim, valueOf } from './hostile.ts'
import type { Field, Message } from './evidence.ts'
import { checksum, sign, SIGNATURE, SIGNED } from './provider.ts'

type Spoil = (fields: Field[], secret: string) => Field[]

/** The approval that an attacker wants, malformed before signing. */
const signedLast = (what: string, spoil: (fields: Field[]) => Field[]): Hostile => ({
  what,
  make: (secret, { unsent }) => posted(what, sign(secret, spoil(fieldsOf(unsent)))),
})

/** Signed, then malformed. */
const spoilt = (what: string, spoil: Spoil): Hostile => ({
  what,
  make: (secret, { unsent }) => posted(what, spoil(sign(secret, fieldsOf(unsent)), secret)),
})

const ODD_VALUES: [name: string, value: (was: string) => string][] = [
  ['totalAmount', () => '10,000.00'],
  ['totalAmount', () => '1e4'],
  ['totalAmount', () => '-10000.00'],
  ['totalAmount', () => '+10000'],
  ['totalAmount', () => ' 10000.00'],
  ['totalAmount', () => '10000.000'],
  ['totalAmount', () => '１００００'],
  ['totalAmount', () => '0x2710'],
  ['totalAmount', () => '9999999999'],
  ['totalAmount', () => ''],
  ['totalAmount', () => '10000.'],
  ['totalAmount', () => '.50'],
  ['totalAmount', (was) => `${was}\n`],
  ['currency', () => 'mxn'],
  ['currency', () => 'MXNX'],
  ['currency', () => 'M N'],
  ['currency', () => 'ＭＸＮ'],
  ['currency', (was) => `${was}\0`],
  ['responseTimeStamp', () => '2026-11-21.18:00'],
  ['responseTimeStamp', () => '2026-11-21T18:00:00Z'],
  ['responseTimeStamp', () => '2026-11-21.18:00:000'],
  ['PPP_TransactionID', () => ''],
  ['PPP_TransactionID', () => '12a'],
  ['PPP_TransactionID', () => '-1'],
  ['PPP_TransactionID', () => '٣٤٥'],
  ['Status', () => 'approved'],
  ['Status', () => 'APPROVED '],
  ['Status', () => 'SUCCESS'],
  ['Status', () => ''],
  ['productId', () => ''],
  ['productId', (was) => was.toUpperCase()],
  ['productId', (was) => `${was}0`],
  ['productId', (was) => was.slice(1)],
  ['productId', (was) => `${was}\n`],
  ['productId', () => "' or '1'='1' -- aaaaaaa"],
]

const odd = ODD_VALUES.map(([name, value], index) =>
  signedLast(`malformed: ${name}, ${index}`, (fields) => changed(fields, name, value(valueOf(fields, name)))),
)

const missing = [...SIGNED, SIGNATURE].map((name) =>
  spoilt(`malformed: no ${name}`, (fields) => fields.filter(([each]) => each !== name)),
)

const doubled = [...SIGNED, SIGNATURE, 'ppp_status', 'customField1'].flatMap((name) => [
  spoilt(`malformed: ${name} twice`, (fields) => [...fields, [name, valueOf(fields, name)]]),
  spoilt(`malformed: ${name} twice, otherwise`, (fields) => [[name, 'DECLINED'], ...fields]),
])

const renamed: Hostile[] = [
  spoilt('malformed: names as of a list', (fields) => fields.map(([name, value]) => [`${name}[]`, value])),
  spoilt('malformed: other letters', (fields) => fields.map(([name, value]) => [name.toLowerCase(), value])),
  spoilt('malformed: a NUL in a name', (fields) =>
    fields.map(([name, value]) => [name === 'Status' ? 'Sta\0tus' : name, value]),
  ),
  spoilt('malformed: many fields', (fields) => [
    ...fields.slice(1),
    ...Array.from({ length: 900 }, (_, n): Field => [`f${n}`, String(n)]),
    ['f0', 'again'],
  ]),
]

/** Bodies that are not valid forms, with the fields to be read in them. */
const BODIES: [what: string, make: (victim: Victim, secret: string) => Message][] = [
  ['malformed: nothing', () => raw('malformed: nothing', '', [])],
  [
    'malformed: JSON',
    ({ payment }) =>
      raw('malformed: JSON', `{"productId":"${payment.reference}","Status":"APPROVED"}`, [
        [`{"productId":"${payment.reference}","Status":"APPROVED"}`, ''],
      ]),
  ],
  ['malformed: XML', () => raw('malformed: XML', '<a b="c"/>', [['<a b', '"c"/>']])],
  [
    'malformed: bytes that are no text',
    ({ payment }) =>
      raw(
        'malformed: bytes that are no text',
        Uint8Array.of(0x61, 0x3d, 0xff, 0xfe, 0x26, ...new TextEncoder().encode(`productId=${payment.reference}`)),
        [
          ['a', '\uFFFD\uFFFD'],
          ['productId', payment.reference],
        ],
      ),
  ],
  [
    'malformed: escapes that are no text',
    ({ payment }) =>
      raw(
        'malformed: escapes that are no text',
        `Status=APPROV%C3&x=%&y=%zz&z=%ED%A0%80&productId=${payment.reference}`,
        [
          ['Status', 'APPROV\uFFFD'],
          ['x', '%'],
          ['y', '%zz'],
          ['z', '\uFFFD\uFFFD\uFFFD'],
          ['productId', payment.reference],
        ],
      ),
  ],
  [
    'malformed: signed, its status in another encoding',
    ({ unsent }, secret) => {
      const signature = checksum(secret, fieldsOf(unsent))
      return raw(
        'malformed: signed, its status in another encoding',
        `Status=%FF%FEA%00P&productId=${unsent.reference}&${SIGNATURE}=${signature}`,
        [
          ['Status', '\uFFFD\uFFFDA\0P'],
          ['productId', unsent.reference],
          [SIGNATURE, signature],
        ],
      )
    },
  ],
  [
    'malformed: only ampersands',
    () =>
      raw('malformed: only ampersands', '&&&=&=', [
        ['', ''],
        ['', ''],
      ]),
  ],
]

export const MALFORMED: Hostile[] = [
  ...odd,
  ...missing,
  ...doubled,
  ...renamed,
  ...BODIES.map(([what, make]): Hostile => ({ what, make: (secret, victim) => make(victim, secret) })),
]

/** Above the limit of 16 KB; it is refused slowly, so a few are enough. */
export function tooLarge(secret: string, { unsent }: Victim): Message {
  const { body } = posted('', [...sign(secret, fieldsOf(unsent)), ['filler', 'x'.repeat(40_000)]])
  return raw('too large', body, null)
}
