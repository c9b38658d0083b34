/** The encoding chosen for a browser, for any `Accept-Encoding` and any number of different ones. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, preferredEncoding } from '#server/engine/http/encode.ts'

test('an Accept-Encoding header of 400 characters is read; a longer one gets plain text', () => {
  const header = (length: number) => `br, ${'x'.repeat(length - 4)}`
  expect([preferredEncoding(header(400)), preferredEncoding(header(401))]).toEqual(['br', null])
})

test('a thousand different headers are distinguished, the first ones again', () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 1_000; n++) {
      const wanted = (['br', 'gzip'] as const)[n % 2]!
      expect(preferredEncoding(`${wanted}, x-${n}`)).toBe(wanted)
    }
  }
})

test.each([true, false])('a page comes out as it went in (kept: %s)', async (kept) => {
  const page = '<p>Subasta de María</p>'.repeat(1_000)
  const [br, gzip, plain] = await Promise.all(
    (['br', 'gzip', null] as const).map((encoding) => encode(page, encoding, kept)),
  )
  expect([brotliDecompressSync(br!), gunzipSync(gzip!), plain!].map(String)).toEqual([page, page, page])
  expect(Math.max(br!.length, gzip!.length)).toBeLessThan(page.length / 20)
})
