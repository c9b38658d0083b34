import { errata as errataWords } from '#app/texts/sale/printed-catalogue.ts'
import type { Errata, PrintedFacts, PrintedLot } from '#server/sale/printed-catalogue/facts.ts'
import { drawConditions, setConditions } from './conditions.ts'
import { drawCover, type Edition } from './cover.ts'
import { FONTS } from './fonts.ts'
import { drawIndex, setIndex } from './index-pages.ts'
import { drawBack, drawErrata, drawNotes, setErrata } from './last-pages.ts'
import { BOTTOM, COLORS, HEIGHT, MEASURE } from './look.ts'
import { drawLot } from './lot-page.ts'
import type { PrintPhoto } from './photo.ts'
import { type Picture, Sheet } from './sheet.ts'
import { words } from './words.ts'

/** A catalogue to draw. `photoOf` is asked for one lot at a time, the cover's first. */
export type Drawing = {
  facts: PrintedFacts
  errata: Errata | null
  edition: Edition
  photoOf(lot: PrintedLot): Promise<PrintPhoto | null>
}

export type Drawn = { bytes: Buffer; pages: number }

/** The finished leaves are folded: pages come in fours. */
const FOLD = 4

/** An evening's catalogue as a PDF. */
export async function drawCatalogue({ facts, errata, edition, photoOf }: Drawing): Promise<Drawn> {
  const { day, lots } = facts
  const sheet = new Sheet({ title: `${words.title}: ${words.name(day)}`, subject: words.house, at: edition.drawnAt })
  const conditions = setConditions(sheet, facts)
  const index = setIndex(lots)
  const corrections = setErrata(sheet, errata)
  const firstLot = 1 + conditions.length + index.length + 1
  const pageOf = new Map(lots.map(({ id }, nth) => [id, firstLot + nth]))
  const begin = () => {
    sheet.newPage()
    drawFoot(sheet, words.foot(day, edition.version))
  }
  const { outline } = sheet.doc

  const picture = async (lot: PrintedLot): Promise<Picture | null> => {
    const photo = await photoOf(lot)
    return photo && sheet.picture(photo)
  }
  const cover = lots.find(({ kind, photo }) => kind === 'horse' && photo !== null)
  const coverPhoto = cover ? await picture(cover) : null
  sheet.newPage()
  sheet.section(words.title, () =>
    drawCover(sheet, facts, edition, cover && coverPhoto ? { photo: coverPhoto, lot: cover } : null),
  )
  outline.addItem(words.title)

  sheet.section(words.conditions, () => drawConditions(sheet, facts, conditions, marked(words.conditions)))
  sheet.section(words.index, () => drawIndex(sheet, index, pageOf, marked(words.index)))

  let lotsItem: PDFKit.PDFOutline | undefined
  for (const lot of lots) {
    const photo = lot === cover ? coverPhoto : await picture(lot)
    begin()
    lotsItem ??= outline.addItem(words.byLot)
    lotsItem.addItem(`${words.numbered(lot.id)} · ${lot.name}`)
    sheet.doc.addNamedDestination(`lote-${lot.id}`, 'Fit')
    sheet.section(words.numbered(lot.id), () => drawLot(sheet, { facts, lot, photo }))
  }

  // Without errata, the last page is the back cover.
  const last = Math.max(corrections.length, 1)
  while ((sheet.page + last) % FOLD !== 0) {
    begin()
    sheet.section(words.notes, () => drawNotes(sheet))
  }
  if (corrections.length > 0)
    sheet.section(errataWords.title, () => drawErrata(sheet, facts, corrections, marked(errataWords.title)))
  else {
    sheet.newPage()
    sheet.section(words.house, () => drawBack(sheet, facts))
  }
  return { pages: sheet.page, bytes: await sheet.end() }

  /** Begins a page; the first one is an entry of the outline. */
  function marked(title: string): () => void {
    let first = true
    return () => {
      begin()
      if (first) outline.addItem(title)
      first = false
    }
  }
}

function drawFoot(sheet: Sheet, text: string): void {
  const right = sheet.page % 2 === 1
  const y = HEIGHT - BOTTOM + 2
  const at = { x: sheet.left, y, size: 7.4, width: MEASURE }
  sheet.artifact(() => {
    sheet.write(text, { ...at, fill: COLORS.soft, align: right ? 'left' : 'right' })
    sheet.write(String(sheet.page), { ...at, size: 9, font: FONTS.bold, align: right ? 'right' : 'left' })
  }, 'Pagination')
}
