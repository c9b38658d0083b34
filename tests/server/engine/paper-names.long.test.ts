/** Names on our papers are found again by two other programs, and their fonts are embedded. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { drawSettlement } from '#server/aftersale/settlements/paper/draw.ts'
import { settle } from '#machines/settlement/rules.ts'
import { drawCatalogue } from '#server/sale/printed-catalogue/paper/draw.ts'
import { outside } from '#tests/support/outside.ts'
import { printedFacts, printedLot } from '#tests/support/printed-catalogues.ts'
import { WRITTEN_NAMES } from '#tests/support/written-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'remate-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const AT = Date.UTC(2026, 10, 29, 16)

async function papers(): Promise<Record<string, Buffer>> {
  const lots = Object.keys(WRITTEN_NAMES).map((name, nth) => printedLot({ id: 101 + nth, name, ancestors: null }))
  const edition = { version: 1, drawnAt: AT }
  const drawing = { facts: printedFacts(lots), errata: null, edition, photoOf: () => Promise.resolve(null) }
  const ledger = { price: 100_000, percentage: 8, soldAt: AT, closed: true, claimed: false, entries: [], owedBack: [] }
  const settled = settle({ ...ledger, more: { count: 0, cents: 0 }, paidOut: null })
  const sale = { ...settled, auction: 1, number: 'L-1', sellerId: 1, soldAt: AT, digest: 'abc' }
  return {
    catalogue: (await drawCatalogue(drawing)).bytes,
    ...Object.fromEntries(
      await Promise.all(
        Object.keys(WRITTEN_NAMES).map(async (horse, nth) => [
          `settlement-${nth}`,
          await drawSettlement({ ...sale, seller: 'María', horse }),
        ]),
      ),
    ),
  }
}

const READERS: Record<string, (file: string) => string> = {
  pdftotext: (file) => execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-']).toString(),
  mutool: (file) => execFileSync('mutool', ['draw', '-q', '-F', 'text', file]).toString(),
}

describe.skipIf(!outside('poppler-utils', 'mupdf-tools'))('by poppler and mupdf', () => {
  test('every name of the table', async () => {
    const made = await papers()
    for (const [name, bytes] of Object.entries(made)) writeFileSync(join(folder, `${name}.pdf`), bytes)
    for (const [program, read] of Object.entries(READERS)) {
      const catalogue = plain(read(join(folder, 'catalogue.pdf')))
      for (const [nth, written] of Object.values(WRITTEN_NAMES).entries()) {
        expect(catalogue, program).toContain(plain(written))
        expect(plain(read(join(folder, `settlement-${nth}.pdf`))), program).toContain(plain(written))
      }
    }
    // A print shop has none of our fonts.
    const fonts = execFileSync('pdffonts', [join(folder, 'catalogue.pdf')]).toString()
    expect(fonts.split('\n').filter((line) => /^\S.* no +(?:yes|no) +(?:yes|no) +\d/.test(line))).toEqual([])
  })
})

/** Blanks between words are a reader's guess. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '')
