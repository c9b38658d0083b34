import { loadSharp } from '#server/engine/media/sharp.ts'
import { SHOE } from '#server/engine/paper/shoe.ts'
import { breakLines, drawLine } from './glyphs.ts'
import type { CardWords } from './words.ts'

/** Largest size shown by messengers in pixels, and their limit in bytes. */
const CARD = { width: 1_200, height: 630, most: 300_000 }

const PHOTO_WIDTH = 660
const LEFT = 704
const TEXT_WIDTH = 456
const [LEATHER, ON_LEATHER, STITCH, SUNK, RED] = ['#2c1a13', '#f6eadb', '#c49a6c', '#f0e7d9', '#a0191f']

/** A lot's card as a JPEG of at most `CARD.most` bytes; `photo` is one of our image files, null for none. */
export async function drawCard(words: CardWords, photo: Uint8Array | null): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture =
    photo && (await sharp(photo).resize({ width: PHOTO_WIDTH, height: CARD.height, fit: 'cover' }).flatten().toBuffer())
  const card = sharp({
    create: { width: CARD.width, height: CARD.height, channels: 3, background: LEATHER },
  }).composite([
    ...(picture ? [{ input: picture, left: 0, top: 0 }] : []),
    { input: Buffer.from(overlay(words, picture !== null)), left: 0, top: 0 },
  ])
  const flat = await card.png({ compressionLevel: 0 }).toBuffer()
  for (const quality of [84, 70, 50]) {
    const jpeg = await sharp(flat).jpeg({ quality, progressive: true }).toBuffer()
    if (jpeg.byteLength <= CARD.most) return jpeg
  }
  return sharp(flat).jpeg({ quality: 25 }).toBuffer()
}

function overlay(words: CardWords, hasPhoto: boolean): string {
  const { width, height } = CARD
  // A short name is set larger.
  const size = [60, 50, 42].find((each) => breakLines(words.title, { ...TITLE, size: each, most: 9 }).length <= 2) ?? 42
  const title = breakLines(words.title, { ...TITLE, size })
  const price =
    [58, 44, 34].find((each) => breakLines(words.price, { ...ONE_LINE, size: each })[0] === words.price) ?? 34
  const line = (text: string, y: number, letters: number, fill = ON_LEATHER) =>
    breakLines(text, { ...ONE_LINE, size: letters }).map((each) => drawLine(each, { x: LEFT, y, size: letters, fill }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ...(hasPhoto ? [] : [`<rect width="${PHOTO_WIDTH}" height="${height}" fill="${SUNK}"/>`, mark(150, 135, 9, RED)]),
    `<path d="M${PHOTO_WIDTH + 14} 0V${height}" stroke="${STITCH}" stroke-width="3" stroke-dasharray="14 8"/>`,
    mark(LEFT - 8, 38, 1.5, STITCH),
    drawLine('Remate', { x: LEFT + 62, y: 88, size: 44, fill: ON_LEATHER }),
    ...line(words.standing, 160, 28, STITCH),
    ...title.map((text, nth) => drawLine(text, { x: LEFT, y: 226 + nth * size * 1.12, size, fill: ON_LEATHER })),
    ...line(words.label, 432, 28, STITCH),
    ...line(words.price, 492, price),
    ...line(words.hour, 556, 32),
    ...line(words.zone, 594, 24, STITCH),
    '</svg>',
  ].join('')
}

const ONE_LINE = { width: TEXT_WIDTH, most: 1 }
const TITLE = { width: TEXT_WIDTH, most: 3 }

const mark = (x: number, y: number, scale: number, stroke: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="${SHOE}" fill="none" stroke="${stroke}" stroke-width="5"/>`
