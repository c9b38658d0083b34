import sharp from 'sharp'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { type PreparedDocument, prepareDocument } from '#server/media/documents.ts'

/** Drawn with strokes: a machine without fonts would leave out a text. Each letter on a grid of 4 × 6. */
const LETTERS: Record<string, string> = {
  M: 'M0 6V0L2 3L4 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  E: 'M4 0H0V6H4M0 3H3',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  A: 'M0 6L2 0L4 6M0.7 4H3.3',
}

/** Identity documents of nobody, marked MUESTRA all over, re-encoded as an upload would be. */
export async function sampleDocuments(): Promise<Record<DocumentKind, PreparedDocument>> {
  const draw = async (svg: string) => prepareDocument(await sharp(Buffer.from(svg)).png().toBuffer(), { pdf: false })
  const [photo, front, back, address] = await Promise.all([
    draw(portrait()),
    draw(card(true)),
    draw(card(false)),
    draw(bill()),
  ])
  return {
    'profile-photo': photo as PreparedDocument,
    'ine-front': front as PreparedDocument,
    'ine-back': back as PreparedDocument,
    'proof-of-address': address as PreparedDocument,
  }
}

function muestra(x: number, y: number, size: number, opacity = 1): string {
  const letters = Array.from(
    'MUESTRA',
    (letter, place) => `<path d="${LETTERS[letter]}" transform="translate(${place * 5.4} 0)"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="#a0191f" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${letters.join('')}</g>`
}

function lines(x: number, y: number, widths: number[]): string {
  return widths
    .map((width, nth) => `<rect x="${x}" y="${y + nth * 34}" width="${width}" height="14" rx="7" fill="#b9a98f"/>`)
    .join('')
}

const person = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect width="100" height="120" fill="#d9cdb8"/><circle cx="50" cy="46" r="22" fill="#8a6a4f"/><path d="M12 120c2-32 18-46 38-46s36 14 38 46z" fill="#5d7386"/></g>`

function sheet(width: number, height: number, drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f3ead8"/>${drawn}</svg>`
}

function portrait(): string {
  return sheet(
    600,
    600,
    `<rect width="600" height="600" fill="#cdbfa6"/><circle cx="300" cy="235" r="110" fill="#8a6a4f"/><path d="M90 600c10-160 90-230 210-230s200 70 210 230z" fill="#5d7386"/>${muestra(190, 530, 6)}`,
  )
}

function card(front: boolean): string {
  const face = front
    ? person(60, 160, 2.2) + lines(330, 180, [420, 360, 400, 280, 340])
    : `<rect x="60" y="140" width="840" height="90" fill="#8f7f68"/>${lines(60, 420, [600, 560, 620])}`
  return sheet(
    960,
    600,
    `<rect x="20" y="20" width="920" height="560" rx="36" fill="#fbf5e8" stroke="#b9a98f" stroke-width="4"/><rect x="60" y="60" width="420" height="36" rx="8" fill="#7d9a86"/>${face}${muestra(180, 270, 16, 0.75)}`,
  )
}

function bill(): string {
  return sheet(
    800,
    1_000,
    `<rect x="40" y="40" width="720" height="920" fill="#fffdf7" stroke="#b9a98f" stroke-width="3"/><rect x="90" y="90" width="260" height="60" rx="8" fill="#7d9a86"/>${lines(90, 220, [420, 380, 450])}${lines(90, 640, [600, 560, 610, 400, 520, 300])}${muestra(100, 400, 16, 0.75)}`,
  )
}
