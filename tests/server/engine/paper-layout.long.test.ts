/** The layout of our papers, read by poppler: texts keep apart, stay on the page, and stand on one ground each. */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { CURRENCY, type Ledger, settle } from '#machines/settlement/rules.ts'
import { drawSettlement } from '#server/aftersale/settlements/paper/draw.ts'
import type { Errata } from '#server/sale/printed-catalogue/facts.ts'
import { drawCatalogue } from '#server/sale/printed-catalogue/paper/draw.ts'
import { outside } from '#tests/support/outside.ts'
import { CLOSING, LONGEST, printedFacts, printedLot } from '#tests/support/printed-catalogues.ts'

const folder = mkdtempSync(join(tmpdir(), 'remate-layout-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AT = Date.UTC(2026, 10, 29, 16)
const LEDGER: Ledger = {
  price: 1,
  percentage: 8,
  soldAt: AT,
  closed: false,
  claimed: false,
  entries: [],
  owedBack: [],
  more: { count: 0, cents: 0 },
  paidOut: null,
}
const LINE = { at: AT, purpose: 'final-payment', means: 'card', cents: 999_999_900 } as const

function settlementOf(ledger: Partial<Ledger>, seller: string, horse: string): Promise<Buffer> {
  const figures = settle({ ...LEDGER, ...ledger })
  const digest = 'abcdef0123456789'
  return drawSettlement({
    ...figures,
    auction: 1,
    number: 'L-2026-000001',
    sellerId: 1,
    soldAt: AT,
    digest,
    seller,
    horse,
  })
}

async function catalogueOf(lots: Parameters<typeof printedLot>[0][], errata: Errata | null): Promise<Buffer> {
  const edition = { version: 1, drawnAt: AT }
  const facts = printedFacts(lots.map((lot, nth) => printedLot({ id: 101 + nth, ...lot })))
  return (await drawCatalogue({ facts, errata, edition, photoOf: () => Promise.resolve(null) })).bytes
}

const LONG_NAME = 'Gran Campeón de la Purísima '.repeat(12)
const notice = {
  lot: 101,
  name: LONG_NAME,
  at: CLOSING,
  kind: 'notice',
  text: 'Aviso con detalle. '.repeat(26),
} as const
const change = { lot: 101, name: LONG_NAME, field: 'height', before: '150 cm', after: '152 cm', at: CLOSING } as const

/** Each kind of paper by the file that draws it, with its shortest and longest contents. */
const PAPERS: Record<string, Record<string, () => Promise<Buffer>>> = {
  'server/aftersale/settlements/paper/pages.ts': {
    provisional: () => settlementOf({}, 'Al', 'Sol'),
    final: () =>
      settlementOf(
        {
          price: 458_000,
          closed: true,
          entries: [{ ...LINE, reference: '410000011', cents: 45_800_000 }],
          paidOut: { pesos: 421_360, on: '2026-12-01', reference: 'SPEI 1', at: AT },
        },
        'María José Núñez',
        'Lucero del Alba',
      ),
    longest: () =>
      settlementOf(
        {
          price: 9_999_999,
          claimed: true,
          entries: [1, 2, 3].map((nth) => ({ ...LINE, reference: `${nth}`.repeat(200) })),
          owedBack: Array.from({ length: 100 }, (_, nth) => ({
            ...LINE,
            reference: 'X'.repeat(200),
            currency: nth % 2 ? 'USD' : CURRENCY,
            ...(nth % 3
              ? { back: 'given' as const, givenBackAt: AT }
              : { back: 'in-review' as const, givenBackAt: null }),
          })),
          more: { count: 900, cents: 99_999_999_900 },
          paidOut: { pesos: 9_999_999, on: '2026-12-01', reference: 'X'.repeat(200), at: AT },
        },
        LONG_NAME,
        LONG_NAME,
      ),
  },
  'server/sale/printed-catalogue/paper/sheet.ts': {
    shortest: () => catalogueOf([{ name: 'Sol', ancestors: null, health: null, perks: [], ranch: 'Al' }], null),
    usual: () =>
      catalogueOf(
        Array.from({ length: 8 }, () => ({})),
        { events: [notice], changes: [change] },
      ),
    longest: () =>
      catalogueOf(
        Array.from({ length: 12 }, () => LONGEST),
        { events: Array.from({ length: 12 }, () => notice), changes: Array.from({ length: 12 }, () => change) },
      ),
  },
}

/** A word of a page, in points from its top left corner. */
type Word = { text: string; left: number; top: number; right: number; bottom: number }
type Page = { width: number; height: number; words: Word[] }

function pagesOf(file: string): Page[] {
  const source = execFileSync('pdftotext', ['-bbox', '-cropbox', file, '-'], { maxBuffer: 256 << 20 }).toString()
  return source
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []
      const words = [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)]
      return {
        width: Number(width),
        height: Number(height),
        words: words.map(([, left, top, right, bottom, text = '']) => ({
          text,
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        })),
      }
    })
}

/** Share of the smaller word that the other covers; a box has the height of its font, which lines may share a little. */
function covered(one: Word, other: Word): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  if (wide <= 0 || high <= 0) return 0
  const area = ({ left, right, top, bottom }: Word) => (right - left) * (bottom - top)
  return (wide * high) / Math.min(area(one), area(other))
}

function overlapsOf({ words }: Page): string[] {
  const down = words.toSorted((one, other) => one.top - other.top)
  return down.flatMap((one, nth) => {
    const found: string[] = []
    for (let next = nth + 1; (down[next]?.top ?? Infinity) < one.bottom; next++) {
      const other = down[next] as Word
      if (covered(one, other) > 0.25) found.push(`${one.text} / ${other.text}`)
    }
    return found
  })
}

const outsideOf = ({ width, height, words }: Page): string[] =>
  words
    .filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height)
    .map(({ text }) => text)

const DOTS_PER_POINT = 2
const STEPS = [-2, -1, 0, 1, 2]

/** Words on two grounds, such as a band's edge: around the corners of its box a word has different brightness. */
async function dividedOf(picture: string, { words }: Page): Promise<string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  /** The median of five by five dots, which a rule beside the word does not change. */
  const around = (x: number, y: number): number => {
    const dots = STEPS.flatMap((down) =>
      STEPS.map((across) => {
        const column = Math.min(Math.max(Math.round(x * DOTS_PER_POINT) + across, 0), info.width - 1)
        const row = Math.min(Math.max(Math.round(y * DOTS_PER_POINT) + down, 0), info.height - 1)
        return data[row * info.width + column] as number
      }),
    )
    return dots.toSorted((one, other) => one - other)[dots.length >> 1] as number
  }
  return words
    .filter(({ left, right, top, bottom }) => {
      const corners = [
        around(left - 1, top),
        around(right + 1, top),
        around(left - 1, bottom),
        around(right + 1, bottom),
      ]
      return Math.max(...corners) - Math.min(...corners) > 60
    })
    .map(({ text }) => text)
}

/** A picture of each page, in their order. */
function picturesOf(file: string): string[] {
  execFileSync('pdftoppm', ['-png', '-gray', '-r', String(72 * DOTS_PER_POINT), '-cropbox', file, file])
  return globSync(`${file}-*.png`).toSorted()
}

test('every paper of the house is among these', () => {
  const drawing = globSync('{server,app}/**/*.{ts,tsx}').filter((file) =>
    /\bbeginDocument\(\s*\{/.test(readFileSync(file, 'utf8')),
  )
  expect(drawing.filter((file) => file !== 'server/engine/paper/document.ts').toSorted()).toEqual(Object.keys(PAPERS))
})

const CASES = Object.values(PAPERS).flatMap((papers, nth) =>
  Object.entries(papers).map(([name, draw]) => ({ name: `${['settlement', 'catalogue'][nth]}, ${name}`, draw })),
)

describe.skipIf(!outside('poppler-utils'))('by poppler', () => {
  test.each(CASES)('$name', { timeout: 120_000 }, async ({ name, draw }) => {
    const file = join(folder, `${name}.pdf`)
    writeFileSync(file, await draw())
    const pages = pagesOf(file)
    const pictures = picturesOf(file)
    expect(pictures.length).toBe(pages.length)
    const faults: object[] = []
    for (const [nth, page] of pages.entries()) {
      const divided = await dividedOf(pictures[nth] as string, page)
      const found = { overlap: overlapsOf(page), outside: outsideOf(page), divided }
      if (Object.values(found).flat().length > 0) faults.push({ page: nth + 1, ...found })
    }
    expect(faults).toEqual([])
  })
})
