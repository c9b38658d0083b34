/** Differences between two versions of the terms, as a reader of both sees them. */
import { expect, test } from 'vitest'
import { compareWords } from '#server/people/terms/compare.ts'
import { randomFrom } from '#tests/support/random.ts'

/** Removed text in `[-…-]`, added text in `{+…+}`. */
async function marked(before: string, after: string): Promise<string> {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const
  const pieces = (await compareWords(before, after)) ?? []
  return pieces.map(({ text, change }) => marks[change].join(text)).join('')
}

test.each([
  ['El anticipo es de $10,000 MXN.', 'El anticipo es de $10,500 MXN.', 'El anticipo es de [-$10,000-]{+$10,500+} MXN.'],
  ['Pagas **$10,000.00**.', 'Pagas **$1,000.00**.', 'Pagas **[-$10,000.00-]{+$1,000.00+}**.'],
  ['Comisión de 10.5%, más IVA', 'Comisión de 12.5%, más IVA', 'Comisión de [-10.5%-]{+12.5%+}, más IVA'],
  ['Abre a las 10:00.', 'Abre a las 10:30.', 'Abre a las [-10:00-]{+10:30+}.'],
  ['Desde el 3/4/2026', 'Desde el 13/4/2026', 'Desde el [-3/4/2026-]{+13/4/2026+}'],
  ['Vigente: 2026-11-01.', 'Vigente: 2026-11-29.', 'Vigente: [-2026-11-01-]{+2026-11-29+}.'],
  ['Véase 4.1. y 4.2.', 'Véase 4.1. y 4.12.', 'Véase 4.1. y [-4.2-]{+4.12+}.'],
  ['De 3–5 días', 'De 3–7 días', 'De [-3–5-]{+3–7+} días'],
  [
    'Escribe a soporte@remate.mx, o',
    'Escribe a ayuda@remate.mx, o',
    'Escribe a [-soporte@remate.mx-]{+ayuda@remate.mx+}, o',
  ],
  ['En https://remate.mx/uno.', 'En https://remate.mx/dos.', 'En [-https://remate.mx/uno-]{+https://remate.mx/dos+}.'],
  ['comprador y/o vendedor', 'comprador y vendedor', 'comprador [-y/o-]{+y+} vendedor'],
  // Blanks and paragraphs are not changed with the last word before them.
  ['## Pago de $10,000\n\nTexto', '## Pago de $10,500\n\nTexto', '## Pago de [-$10,000-]{+$10,500+}\n\nTexto'],
  ['  uno dos', '  uno tres dos', '  uno {+tres +}dos'],
  ['fin', 'fin.', 'fin{+.+}'],
  ['igual', 'igual', 'igual'],
  ['', 'nuevo', '{+nuevo+}'],
])('%j becomes %j', async (before, after, expected) => expect(await marked(before, after)).toBe(expected))

const WORDS = ['el', 'anticipo', '$10,000', '$10,500.50', '1.5%', '10:30', '3/4/2026', 'a@b.mx', 'cría', '10', '10,000']
const BETWEEN = [' ', '\n\n', ', ', '. ', ' (', ') ', '; ', ' **']

test('of random texts, each can be read from its pieces, and nothing that is one word is cut', async () => {
  const random = randomFrom(5)
  const text = () =>
    Array.from({ length: random.between(1, 12) }, () => random.one(WORDS) + random.one(BETWEEN)).join('')
  for (let nth = 0; nth < 60; nth++) {
    const [before, after] = [text(), text()]
    const pieces = (await compareWords(before, after)) ?? []
    const side = (without: string) => pieces.flatMap(({ change, text }) => (change === without ? [] : [text])).join('')
    expect(side('removed')).toBe(after)
    // Blanks are those of the new text.
    expect(side('added').replace(/\s+/g, '')).toBe(before.replace(/\s+/g, ''))
    const words = pieces.flatMap(({ text }) => text.split(/[\s();*]+|[.,](?=\s|$)/)).filter(Boolean)
    expect(words.filter((word) => !WORDS.includes(word))).toEqual([])
  }
})

test('texts with nothing in common are given up in time', async () => {
  const text = (salt: number) => Array.from({ length: 12_000 }, (_, nth) => `p${nth * 7 + salt}`).join(' ')
  let longest = 0
  let last = workedMs()
  const watch = setInterval(() => {
    longest = Math.max(longest, workedMs() - last)
    last = workedMs()
  }, 5)
  expect(await compareWords(text(1), text(2))).toBeNull()
  clearInterval(watch)
  // The comparison does not block the event loop, so bids are not delayed.
  expect(longest, 'ms of CPU in one turn of the event loop').toBeLessThan(1_000)
}, 20_000)

test.each(['a', 'a.', '1,', 'http://', 'a@', '\n', '$1', '@'])(
  '100,000 characters of %j are read at once',
  async (part) => {
    const body = part.repeat(100_000 / part.length)
    const before = workedMs()
    expect(await marked(`${body} a`, `${body} b`)).toContain('{+b+}')
    expect(workedMs() - before, 'ms of CPU').toBeLessThan(2_000)
  },
)

/** CPU time of this thread so far, in ms. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
