/** The printed catalogue as a file: what stands on its pages, its index, its weight, and what a print shop needs. */
import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Errata, PRINTING, type PrintedFacts } from '#server/sale/printed-catalogue/facts.ts'
import { drawApart, endDrawings } from '#server/sale/printed-catalogue/paper/apart.ts'
import { drawCatalogue } from '#server/sale/printed-catalogue/paper/draw.ts'
import { FACES, writable } from '#server/sale/printed-catalogue/paper/fonts.ts'
import { photoBudget, printPhoto } from '#server/sale/printed-catalogue/paper/photo.ts'
import { runsOf } from '#server/engine/paper/faces.ts'
import { WRITTEN_NAMES } from '#tests/support/written-names.ts'
import { pdfPageTexts, pdfPages } from '#tests/support/pdf-text.ts'
import { ANCESTORS, CLOSING, LONGEST, printedFacts, printedLot } from '#tests/support/printed-catalogues.ts'

const edition = { version: 2, drawnAt: Date.UTC(2026, 10, 28, 16) }

const draw = (facts: PrintedFacts, errata: Errata | null = null) =>
  drawCatalogue({ facts, errata, edition, photoOf: () => Promise.resolve(null) })

/** A lot whose photo is taller than wide, so that it stands on its ground. */
async function photographed() {
  const photo = { hash: 'x', width: 2, height: 3, tint: '#888888', widths: [2] }
  const jpeg = await sharp({ create: { width: 2, height: 3, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const facts = printedFacts([printedLot({ photo })])
  return { facts, photoOf: () => Promise.resolve({ jpeg, ground: jpeg, width: 2, height: 3 }) }
}

/** The texts of each page, one string a page. */
async function pagesOf(facts: PrintedFacts, errata: Errata | null = null): Promise<string[]> {
  const { bytes } = await draw(facts, errata)
  return pdfPageTexts(bytes).map((texts) => texts.join(' '))
}

test('the cover tells the evening, its hours, its lots, the version and its date', async () => {
  const lots = [printedLot(), printedLot({ id: 102, closesAt: CLOSING + 300_000 })]
  const [cover] = await pagesOf(printedFacts(lots))
  for (const said of [
    'Velada del jueves 3 de diciembre de 2026',
    'de 19:00 a 19:05 h, hora del centro',
    '2 lotes',
    'Versión 2 · 28 nov 2026, 10:00 h',
  ])
    expect(cover).toContain(said)
})

test("a lot's page has its facts, three generations, the declared health, prices with their currency and cents", async () => {
  const lot = printedLot({ health: { findings: ['colic'], observations: 'Operada en 2024.' } })
  const page = (await pagesOf(printedFacts([lot]))).find((text) => text.includes('Puja de salida $'))
  for (const said of [
    'LOTE 101',
    'Lucero del Alba',
    'Cuarto de Milla · Rienda · Hembra · 27 mar 2019 (7 años) · 152 cm',
    'AQHA 5678912',
    'Rancho El Mezquite · Lagos de Moreno, Jalisco',
    ...ANCESTORS,
    'Salud, declarado por el vendedor: Cólico',
    'Operada en 2024.',
    'Silla de trabajo · Traslado hasta 200 km',
    'Puja de salida $45,000.00 MXN',
    'Compra inmediata $180,000.00 MXN',
    'jue 3 dic 2026, 19:00 h',
    'remate.test/event/101',
  ])
    expect(page).toContain(said)
})

test('a horse without declared findings is said to have none, one without a record is not spoken of', async () => {
  const pages = await pagesOf(printedFacts([printedLot(), printedLot({ id: 102, health: null })]))
  const [first = '', second = ''] = pages.filter((text) => text.includes('Puja de salida $'))
  expect(first).toContain('Sin padecimientos declarados')
  expect(second).not.toContain('Salud')
})

test('a trailer has its make instead, and stands in the index by name and ranch, but by no sire', async () => {
  const trailer = printedLot({
    kind: 'trailer',
    name: 'Remolque',
    sex: null,
    brand: 'Bruton',
    model: 'Slant 3',
    ancestors: null,
    health: null,
  })
  const text = (await pagesOf(printedFacts([trailer]))).join(' ')
  expect(text).toContain('Remolque · Bruton · Slant 3')
  expect(text).toContain('Por nombre')
  expect(text).toContain('Por rancho')
  expect(text).not.toContain('Por padre')
})

test('the index names for every lot the page on which it is, by name, sire and ranch', async () => {
  const lots = Array.from({ length: 70 }, (_, nth) =>
    printedLot({ id: 200 + nth, name: `Caballo ${nth}`, ancestors: [`Padre ${nth % 9}`, ...ANCESTORS.slice(1)] }),
  )
  const { bytes } = await draw(printedFacts(lots))
  const pages = pdfPageTexts(bytes)
  const pageOf = new Map(
    pages.flatMap((texts, nth) => {
      const lot = texts.indexOf('LOTE')
      return lot < 0 ? [] : [[texts[lot + 1], String(nth + 1)] as const]
    }),
  )
  expect(pageOf.size).toBe(70)
  const index = pages.slice(0, Number(pageOf.get('200')) - 1).flat()
  for (const { id, name } of lots) {
    const at = index.flatMap((text, nth) => (text === name ? [index.slice(nth + 1, nth + 3)] : []))
    expect(at, name).toEqual(Array.from({ length: 3 }, () => [String(id), pageOf.get(String(id))]))
  }
  expect(index.indexOf('Caballo 2')).toBeLessThan(index.indexOf('Caballo 10'))
})

test.each([1, 2, 60])('%i lots make pages in fours, as a folded sheet has them', async (count) => {
  const lots = Array.from({ length: count }, (_, nth) => printedLot({ id: nth + 1 }))
  const { bytes, pages } = await draw(printedFacts(lots))
  expect(pages % 4).toBe(0)
  expect(pdfPages(bytes)).toBe(pages)
})

test('pages are A5 with 3 mm of bleed around, and all fonts are in the file', async () => {
  const { bytes } = await draw(printedFacts([printedLot()]))
  const source = bytes.toString('latin1')
  const mm = (value: number) => (value * 72) / 25.4
  const boxes = [...source.matchAll(/\/(Media|Trim|Bleed)Box \[([^\]]*)\]/g)].map(
    ([, name, sides]) => [name, (sides ?? '').split(' ').map((side) => Math.round(Number(side)))] as const,
  )
  expect(boxes.length).toBe(3 * pdfPages(bytes))
  const trim = [3, 3, 151, 213].map((side) => Math.round(mm(side)))
  const whole = [0, 0, 154, 216].map((side) => Math.round(mm(side)))
  for (const [name, sides] of boxes) expect(sides, name).toEqual(name === 'Trim' ? trim : whole)
  expect(source).not.toContain('/Type1')
  expect(source.match(/\/FontFile2 /g)).toHaveLength(3)
})

test('it has a language, a title, an outline, a structure, and a text for every picture', async () => {
  const { facts, photoOf } = await photographed()
  const { bytes } = await drawCatalogue({ facts, errata: null, edition, photoOf })
  const source = bytes.toString('latin1')
  for (const part of ['/Lang (es-MX)', '/Marked true', '/DisplayDocTitle true', '/Outlines'])
    expect(source).toContain(part)
  const figures = source.match(/\/S \/Figure/g) ?? []
  // The cover's photo and the lot's, and four QR codes but one: terms, lot, evening.
  expect(figures).toHaveLength(5)
  expect(source.match(/\/Alt \(/g)).toHaveLength(figures.length)
})

test('equal facts make equal bytes, in a thread as without', async () => {
  const drawing = { ...(await photographed()), errata: null, edition }
  const [one, other] = [await drawCatalogue(drawing), await drawApart(drawing)]
  expect(other.pages).toBe(one.pages)
  expect(other.bytes.equals(one.bytes)).toBe(true)
})

test('a process that ends waits for no drawing, neither the running one nor those behind it; later ones are made', async () => {
  const { facts } = await photographed()
  // Its photo never comes.
  const drawing = { facts, photoOf: () => new Promise<null>(() => {}), errata: null, edition }
  const both = [drawApart(drawing), drawApart(drawing)]
  setTimeout(endDrawings, 50)
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await drawApart({ ...(await photographed()), errata: null, edition })).pages).toBeGreaterThan(1)
})

test('the longest texts of a capture stay on one page, cut with "…"; an unknown ancestor is said to be one', async () => {
  const lots = [printedLot(LONGEST), printedLot({ id: 102, ancestors: ['Shining Spark', ...Array(13).fill('')] })]
  const pages = (await pagesOf(printedFacts(lots))).filter((text) => text.includes('LOTE'))
  expect(pages).toHaveLength(2)
  const [longest, unknown] = pages
  expect(longest).toContain('$9,999,999.00 MXN')
  expect(longest).toContain('$99,999,999,999.00 MXN')
  expect(longest).toContain('…')
  expect(unknown).toContain('Shining Spark sin dato')
})

test('what changed after the catalogue was closed is its last page, with date and time, dice and debe decir', async () => {
  const at = CLOSING - 3_600_000
  const errata: Errata = {
    events: [
      { lot: 101, name: 'Lucero del Alba', at, kind: 'notice', text: 'El registro está en trámite.' },
      { lot: 102, name: 'Canela', at: at - 60_000, kind: 'withdrawn' },
    ],
    changes: [{ lot: 103, name: 'Ámbar', field: 'height', before: '150 cm', after: '152 cm', at: at - 120_000 }],
  }
  const pages = await pagesOf(printedFacts([printedLot()]), errata)
  const last = pages.at(-1)
  expect(pages.length % 4).toBe(0)
  for (const said of [
    'Fe de erratas',
    'Lote 101, Lucero del Alba 3 dic 2026, 18:00 h Aviso de la casa: El registro está en trámite.',
    'Lote 102, Canela 3 dic 2026, 17:59 h Se retiró de la velada.',
    'Lote 103, Ámbar 3 dic 2026, 17:58 h Alzada. Dice: 150 cm. Debe decir: 152 cm.',
  ])
    expect(last).toContain(said)
})

test('with real photos, and with the busiest one, a lot weighs 300 KB at most', { timeout: 60_000 }, async () => {
  const files = globSync('db/seeds/photos/horses/**/*.webp').toSorted().slice(0, 3)
  expect(files).toHaveLength(3)
  const noise = await sharp({
    create: {
      width: 1_600,
      height: 1_067,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .webp({ quality: 90 })
    .toBuffer()
  const photos = new Map([...files.map((file) => [file, readFileSync(file)] as const), ['noise', noise]])
  const budget = photoBudget(1)
  for (const hash of photos.keys()) {
    const photo = { hash, width: 1_600, height: 1_067, tint: '#888888', widths: [1_600] }
    const store = { read: () => Promise.resolve(photos.get(hash) ?? null) }
    const { bytes } = await drawCatalogue({
      facts: printedFacts([printedLot({ photo })]),
      errata: null,
      edition,
      photoOf: (lot) => printPhoto(store, lot.photo, budget),
    })
    expect(bytes.byteLength, hash).toBeLessThanOrEqual(300_000)
  }
  expect(photoBudget(500) * 500).toBeLessThan(50_000_000)
})

test('every name is drawn with letters that its fonts have, on each page that it stands on', async () => {
  const lots = Object.keys(WRITTEN_NAMES).map((name, nth) => printedLot({ id: 101 + nth, name, ancestors: null }))
  const pages = (await draw(printedFacts(lots))).bytes
  const texts = pdfPageTexts(pages).map((page) => page.join(''))
  for (const [typed, written] of Object.entries(WRITTEN_NAMES)) {
    expect(writable(typed)).toBe(written)
    // The lot's own page and the index.
    expect(texts.filter((text) => text.includes(written)).length, typed).toBeGreaterThan(1)
  }
  expect(writable('‡ 5‰ Šárka\u0000\n\u202E')).toBe('†† 50/00 Šárka')
})

test('a letter that counts as writable has a glyph in every style of the face', () => {
  const letters = Array.from({ length: 0x2600 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && writable(letter) === letter.normalize('NFC'),
  )
  expect(letters.length).toBeGreaterThan(500)
  for (const face of Object.values(FACES))
    for (const letter of letters)
      for (const { font, text } of runsOf(letter.normalize('NFC'), face))
        expect(font.has(text.codePointAt(0) as number), `${font.name}: ${letter}`).toBe(true)
})

// Pinned, since the number has to follow the names: with the old one a closed catalogue would get false errata.
test('a fact that is added to the catalogue or taken from it gives `PRINTING` another number', () => {
  const facts = printedFacts([printedLot()])
  const names = [facts, facts.lots[0]!, facts.terms].map((shape) => Object.keys(shape).toSorted().join(' '))
  expect([PRINTING, ...names]).toEqual([
    1,
    'day lots more origin printing terms',
    'ancestors announcedAt brand buyNow category closesAt dateOfBirth description health heightCm id kind model name ' +
      'notice notices openingBid perks photo place ranch registry registryOrganization sex shortDescription subcategory',
    'contactPhone email extensionMinutes fine firstPayment firstPaymentDays maxima priceTerms reserves',
  ])
})
