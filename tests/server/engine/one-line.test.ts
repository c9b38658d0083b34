import { expect, test } from 'vitest'
import { inOneLine } from '#tests/support/one-line.ts'

test('a failed status is reported in one line: the address, the status and the page’s title', () => {
  const page =
    '<!doctype html><html><head>\n<title>Algo falló | ' +
    `Remate</title></head><body>${'<p>mucho texto</p>\n'.repeat(5_000)}</body></html>`
  expect(inOneLine('/event/1', 500, page)).toBe('/event/1 was answered with 500: Algo falló | Remate')
})

test('without a title the first words are reported, one line at most', () => {
  expect(inOneLine('/x', 503, 'no node\nis ready')).toBe('/x was answered with 503: no node is ready')
  expect(inOneLine('/x', 200, '')).toBe('/x was answered with 200: nothing')
  const long = inOneLine('/x', 400, `<p>${'larga '.repeat(1_000)}</p>`)
  expect(long.length).toBeLessThan(160)
  expect(long).not.toContain('\n')
})
