import { ageOf } from '#app/texts/listing/age.ts'
import { formatReceipt } from '#app/texts/format/money.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { evening } from '#app/texts/sale/evenings.ts'
import type { PrintedFacts, PrintedLot } from '../facts.ts'
import { classOf, descriptionOf, findingsOf, heightOf, makeOf, priceLabelOf, registryOf } from '../lot-words.ts'
import { FONTS } from './fonts.ts'
import { BLEED, COLORS, FLOOR, HEIGHT, MEASURE, MM, WIDTH } from './look.ts'
import { drawPedigree, generationsOf, pedigreeHeight } from './pedigree.ts'
import { drawTopPicture } from './picture.ts'
import { drawQr } from './qr.ts'
import type { Picture, Sheet } from './sheet.ts'
import { words } from './words.ts'
import { fit, wrap, wrapItems } from './wrap.ts'

/** Height of the foot of a lot's page, with prices and QR code. */
const STRIP = 66
const QR = 21 * MM
/** The photo takes what the texts leave, within these. */
const PHOTO = { least: 50 * MM, enough: 74 * MM, most: 103 * MM }
const TEXT = { size: 8.6, leading: 11.4 }

/** Lines at most of the description, the health's observations, the perks and the announcement: ample to tight. */
const LIMITS = [
  { description: 6, observations: 8, perks: 5, notice: 6 },
  { description: 4, observations: 5, perks: 3, notice: 3 },
  { description: 3, observations: 3, perks: 2, notice: 2 },
  { description: 2, observations: 2, perks: 2, notice: 2 },
] as const
type Limits = (typeof LIMITS)[number]

/** A labelled paragraph of the page. */
type Block = { label: string; lines: string[] }

/** The page of one lot. */
export function drawLot(
  sheet: Sheet,
  { facts, lot, photo }: { facts: PrintedFacts; lot: PrintedLot; photo: Picture | null },
): void {
  const title = fit(sheet, lot.name, { sizes: [22, 19, 16.5, 14, 12.3], font: FONTS.bold, width: MEASURE }, 2)
  const traits = wrapItems(sheet, traitsOf(lot, facts.day), { size: 9.2, font: FONTS.regular, width: MEASURE })
  const place = wrap(sheet, `${lot.ranch} · ${lot.place}`, { size: 9.2, font: FONTS.italic, width: MEASURE }, 2)
  const generations = generationsOf(lot.ancestors)
  const room = FLOOR - STRIP
  const heightOfAll = (limits: Limits, tight: boolean) => {
    const blocks = blocksOf(sheet, lot, limits)
    const head = 16 + title.lines.length * title.size * 1.12 + (traits.length + place.length) * 12.4
    const bracket = generations > 0 ? pedigreeHeight(generations, tight) + 5 : 0
    const rest = blocks.reduce((sum, { lines }) => sum + lines.length * TEXT.leading + 5, 0)
    return { blocks, tight, height: head + bracket + rest + 6 }
  }
  const tries = LIMITS.map((limits, nth) => heightOfAll(limits, nth > 1))
  const chosen =
    tries.find(({ height }) => room - height >= PHOTO.enough) ??
    tries.find(({ height }) => room - height >= PHOTO.least) ??
    (tries.at(-1) as (typeof tries)[number])
  const left = room - chosen.height
  const natural = photo ? (WIDTH * photo.height) / photo.width : PHOTO.enough
  const high = Math.max(Math.min(left, PHOTO.most, Math.max(natural, PHOTO.enough)), PHOTO.least * 0.7)

  drawTopPicture(sheet, photo, {
    height: high,
    alt: words.photo(lot.name),
    ground: photo ? (lot.photo?.tint ?? COLORS.sunk) : COLORS.sunk,
  })
  drawNumber(sheet, lot.id, high)
  let y = high + 16
  sheet.part('H2', () => {
    title.lines.forEach((line) => {
      y += title.size * 1.12
      sheet.write(line, { x: sheet.left, y: y - title.size * 0.28, size: title.size, font: FONTS.bold })
    })
  })
  const write = (lines: string[], font: typeof FONTS.regular | typeof FONTS.italic, fill: string) =>
    sheet.part('P', () =>
      lines.forEach((line) => {
        y += 12.4
        sheet.write(line, { x: sheet.left, y: y - 2, size: 9.2, font, fill })
      }),
    )
  write(traits, FONTS.regular, COLORS.ink)
  write(place, FONTS.italic, COLORS.soft)
  y += 6
  if (generations > 0 && lot.ancestors) {
    const height = pedigreeHeight(generations, chosen.tight)
    drawPedigree(sheet, lot.ancestors, { y, height, generations })
    y += height + 5
  }
  for (const block of chosen.blocks) y = drawBlock(sheet, block, y) + 5
  drawStrip(sheet, facts, lot)
}

/** "Hembra", "27 mar 2019 (7 años)", "152 cm", or a trailer's make. */
function traitsOf(lot: PrintedLot, day: string): string[] {
  const { kind, sex, dateOfBirth } = lot
  if (kind === 'trailer') return [evening.trailer, makeOf(lot)].filter(Boolean)
  const age = dateOfBirth && ageOf(dateOfBirth, day)
  const born = dateOfBirth && [formatShortDay(dateOfBirth), age && `(${age})`].filter(Boolean).join(' ')
  return [classOf(lot), sex === null ? '' : sexes[sex], born ?? '', heightOf(lot), registryOf(lot)].filter(Boolean)
}

function blocksOf(sheet: Sheet, lot: PrintedLot, limits: Limits): Block[] {
  const { health, perks, notice } = lot
  const block = (label: string, text: string, most: number): Block[] => {
    if (text.trim() === '') return []
    // The label begins the first line.
    const first = labelWidth(sheet, label)
    return [{ label, lines: wrapAfter(sheet, text, first, most) }]
  }
  return [
    ...(descriptionOf(lot) === ''
      ? []
      : [
          {
            label: '',
            lines: wrap(
              sheet,
              descriptionOf(lot),
              { ...TEXT, font: FONTS.regular, width: MEASURE },
              limits.description,
            ),
          },
        ]),
    ...(health ? block(`${words.health}, ${words.said.toLowerCase()}:`, findingsOf(health), 3) : []),
    ...(health?.observations ? block(`${words.observations}:`, health.observations, limits.observations) : []),
    ...block(`${words.perks}:`, perks.join(' · '), limits.perks),
    ...(notice ? block(`${words.notice}, ${words.closing(notice.at)}:`, notice.text, limits.notice) : []),
  ]
}

const labelWidth = (sheet: Sheet, label: string) => sheet.widthOf(label, { size: TEXT.size, font: FONTS.bold }) + 4

/** Lines of a paragraph whose first one begins `first` points to the right. */
function wrapAfter(sheet: Sheet, text: string, first: number, most: number): string[] {
  const setting = { size: TEXT.size, font: FONTS.regular }
  const [begin = ''] = wrap(sheet, text, { ...setting, width: MEASURE - first })
  const whole = text.replace(/\s+/g, ' ').trim()
  const rest = wrap(sheet, text, { ...setting, width: MEASURE - first })
    .slice(1)
    .join(' ')
  if (rest === '' || whole === '') return [begin]
  if (most === 1) return [`${begin.slice(0, -1)}…`]
  return [begin, ...wrap(sheet, rest, { ...setting, width: MEASURE }, most - 1)]
}

function drawBlock(sheet: Sheet, { label, lines }: Block, from: number): number {
  let y = from
  sheet.part('P', () => {
    const first = label === '' ? 0 : labelWidth(sheet, label)
    lines.forEach((line, nth) => {
      y += TEXT.leading
      if (nth === 0 && label !== '')
        sheet.write(label, { x: sheet.left, y: y - 2.6, size: TEXT.size, font: FONTS.bold, fill: COLORS.soft })
      sheet.write(line, { x: sheet.left + (nth === 0 ? first : 0), y: y - 2.6, size: TEXT.size })
    })
  })
  return y
}

/** The lot's number on a leather tab at the photo's outer lower corner, where a thumb finds it. */
function drawNumber(sheet: Sheet, lot: number, bottom: number): void {
  const [wide, high, pad] = [27 * MM, 12 * MM, 7]
  const right = sheet.page % 2 === 1
  const y = bottom - high
  sheet.artifact(() => {
    const x = right ? WIDTH - wide : -BLEED
    sheet.doc.rect(x, y, wide + BLEED, high).fill(COLORS.leather)
    sheet.stitches(x, y + 3.5, wide + BLEED)
  })
  sheet.part('P', () => {
    const label = words.lot.toUpperCase()
    const begins = sheet.widthOf(label, { size: 6.5, font: FONTS.bold }) + 4
    const widths = [17, 14, 11, 9].map(
      (size) => [size, sheet.widthOf(String(lot), { size, font: FONTS.bold })] as const,
    )
    const [size, taken] = widths.find(([, width]) => width <= wide - begins - 2 * pad) ?? [9, 40]
    const x = right ? WIDTH - wide + pad : wide - pad - begins - taken
    sheet.write(label, { x, y: y + 24, size: 6.5, font: FONTS.bold, fill: COLORS.stitch })
    sheet.write(String(lot), { x: x + begins, y: y + 24, size, font: FONTS.bold, fill: COLORS.onLeather })
  })
}

/** Prices, closing and QR code at the foot of the page. */
function drawStrip(sheet: Sheet, { origin }: PrintedFacts, lot: PrintedLot): void {
  const top = FLOOR - STRIP + 6
  const address = `${origin}/event/${lot.id}`
  sheet.artifact(() => sheet.stitches(sheet.left, top - 4, MEASURE))
  const column = (MEASURE - QR - 14) / 2
  const pair = (label: string, value: string, x: number, y: number, strong = false) =>
    sheet.part('P', () => {
      sheet.write(label, { x, y, size: 7.6, fill: COLORS.soft })
      const { size, lines } = fit(
        sheet,
        value,
        { sizes: strong ? [13, 11.5, 10] : [10, 9, 8], font: FONTS.bold, width: column - 6 },
        1,
      )
      sheet.write(lines[0] ?? '', { x, y: y + 14, size, font: FONTS.bold, fill: COLORS.ink })
    })
  pair(words.opening, formatReceipt(lot.openingBid), sheet.left, top + 11, true)
  pair(priceLabelOf(lot), formatReceipt(lot.buyNow.price), sheet.left, top + 42)
  pair(words.closes, words.closing(lot.closesAt), sheet.left + column, top + 11)
  sheet.part('P', () => sheet.write(words.zone, { x: sheet.left + column, y: top + 36, size: 7.6, fill: COLORS.soft }))
  const side = STRIP - 8
  const x = sheet.right - side
  drawQr(sheet, address, { x, y: top + 2, side, alt: words.qr(lot.id) })
  sheet.part('P', () => {
    sheet.write(words.qrCaption, {
      x: sheet.left + column,
      y: top + 49,
      size: 7.6,
      font: FONTS.bold,
      fill: COLORS.soft,
      width: column + 2,
      align: 'right',
    })
    sheet.write(address.replace(/^https?:\/\//, ''), {
      x: sheet.left + column,
      y: top + 58,
      size: 7.6,
      fill: COLORS.soft,
      link: address,
      width: column + 2,
      align: 'right',
    })
  })
  if (top + STRIP > HEIGHT) throw new Error('The foot of a lot leaves its page')
}
