import { formatShortDay } from '#app/texts/format/dates.ts'
import { ageOf } from '#app/texts/listing/age.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { evening } from '#app/texts/sale/evenings.ts'
import type { PrintedFacts, PrintedLot } from '#server/sale/printed-catalogue/facts.ts'
import { classOf, heightOf, makeOf, ownFactsOf, registryOf } from '#server/sale/printed-catalogue/lot-words.ts'
import { FONTS } from './fonts.ts'
import { COLORS, FLOOR, MEASURE, MM, WIDTH } from './look.ts'
import { type Block, blocksOf, drawBlock, heightOfBlocks, LIMITS } from './lot-blocks.ts'
import { drawNumber, drawStrip, STRIP } from './lot-foot.ts'
import { drawPedigree, generationsOf, pedigreeHeight } from './pedigree.ts'
import { drawTopPicture } from './picture.ts'
import type { Picture, Sheet } from './sheet.ts'
import { words } from './words.ts'
import { fit, wrap, wrapItems } from './wrap.ts'

/** The photo takes what the texts leave, within these heights. */
const PHOTO = { minimum: 35 * MM, least: 50 * MM, enough: 74 * MM, most: 103 * MM }
/** Gaps between the photo, the head, the pedigree and the paragraphs. */
const GAP = { head: 16, pedigree: 9, blocks: 5 }
const LINE = { size: 9.2, leading: 12.4 }
const TITLE_LEADING = 1.12

type Head = { size: number; title: string[]; traits: string[]; place: string[] }
type Page = { facts: PrintedFacts; lot: PrintedLot; photo: Picture | null }

/** The page of one lot. */
export function drawLot(sheet: Sheet, { facts, lot, photo }: Page): void {
  const head = setHead(sheet, lot, facts.day)
  const { blocks, pedigree, height } = layOut(sheet, lot, heightOfHead(head))
  const natural = photo ? (WIDTH * photo.height) / photo.width : PHOTO.enough
  const wanted = Math.min(FLOOR - STRIP - height, PHOTO.most, Math.max(natural, PHOTO.enough))
  const bottom = Math.max(wanted, PHOTO.minimum)
  drawTopPicture(sheet, photo, { height: bottom, alt: words.photo(lot.name) })
  drawNumber(sheet, lot.id, bottom)
  let y = drawHead(sheet, head, bottom + GAP.head) + GAP.pedigree
  if (pedigree > 0 && lot.ancestors) {
    drawPedigree(sheet, lot.ancestors, { y, height: pedigree, generations: generationsOf(lot.ancestors) })
    y += pedigree + GAP.blocks
  }
  for (const block of blocks) y = drawBlock(sheet, block, y)
  drawStrip(sheet, facts, lot)
}

/** The longest texts that leave the photo its place, from ample to tight. */
function layOut(sheet: Sheet, lot: PrintedLot, head: number): { blocks: Block[]; pedigree: number; height: number } {
  const generations = generationsOf(lot.ancestors)
  const tries = LIMITS.map((limits, nth) => {
    const blocks = blocksOf(sheet, lot, limits)
    const pedigree = pedigreeHeight(generations, nth > 1)
    const height = head + (pedigree > 0 ? pedigree + GAP.blocks : 0) + heightOfBlocks(blocks)
    return { blocks, pedigree, height }
  })
  const leaves = (place: number) => tries.find(({ height }) => FLOOR - STRIP - height >= place)
  return leaves(PHOTO.enough) ?? leaves(PHOTO.least) ?? (tries.at(-1) as (typeof tries)[number])
}

function setHead(sheet: Sheet, lot: PrintedLot, day: string): Head {
  const { size, lines } = fit(sheet, lot.name, { sizes: [22, 19, 16.5, 14, 12.3], font: FONTS.bold, width: MEASURE }, 2)
  return {
    size,
    title: lines,
    traits: wrapItems(sheet, traitsOf(lot, day), { size: LINE.size, font: FONTS.regular, width: MEASURE }),
    place: wrap(sheet, `${lot.ranch} · ${lot.place}`, { size: LINE.size, font: FONTS.italic, width: MEASURE }, 2),
  }
}

const heightOfHead = ({ size, title, traits, place }: Head) =>
  GAP.head + title.length * size * TITLE_LEADING + (traits.length + place.length) * LINE.leading + GAP.pedigree

/** Name, traits and place; returns where they end. */
function drawHead(sheet: Sheet, { size, title, traits, place }: Head, from: number): number {
  let y = from
  sheet.part('H2', () => {
    for (const line of title) {
      y += size * TITLE_LEADING
      sheet.write(line, { x: sheet.left, y: y - size * 0.28, size, font: FONTS.bold })
    }
  })
  const write = (lines: string[], font: typeof FONTS.regular | typeof FONTS.italic, fill: string) =>
    sheet.part('P', () => {
      for (const line of lines) {
        y += LINE.leading
        sheet.write(line, { x: sheet.left, y: y - 2, size: LINE.size, font, fill })
      }
    })
  write(traits, FONTS.regular, COLORS.ink)
  write(place, FONTS.italic, COLORS.soft)
  return y
}

/** "Hembra", "27 mar 2019 (7 años)", "152 cm", or a trailer's make. */
function traitsOf(lot: PrintedLot, day: string): string[] {
  const { kind, sex, dateOfBirth } = lot
  const own = Object.values<string>(ownFactsOf(lot))
  if (kind === 'trailer') return [evening.trailer, makeOf(lot), ...own].filter(Boolean)
  const age = dateOfBirth && ageOf(dateOfBirth, day)
  const born = dateOfBirth && [formatShortDay(dateOfBirth), age && `(${age})`].filter(Boolean).join(' ')
  const said = [classOf(lot), sex === null ? '' : sexes[sex], born ?? '', heightOf(lot), registryOf(lot), ...own]
  return said.filter(Boolean)
}
