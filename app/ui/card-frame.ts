import { href } from 'react-router'
import { cardTitle } from '#app/texts/sale/lot-card.ts'

/** In pixels. Narrower frames are upright: the photo is above the words. */
const SIZE = { width: 480, height: 240, upright: { below: 290, height: 380 } }

/** Text for an attribute or an element, of HTML or XML. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

/** HTML of the frame that shows a lot's card on another page, within `most` pixels. */
export function frameOf(
  { id, title }: { id: number; title: string },
  origin: string,
  most = { width: Infinity, height: Infinity },
) {
  const card = origin + href('/event/:event/tarjeta', { event: String(id) })
  const width = Math.min(SIZE.width, most.width)
  const height = Math.min(width < SIZE.upright.below ? SIZE.upright.height : SIZE.height, most.height)
  const html =
    `<iframe src="${escape(card)}" width="${width}" height="${height}" title="${escape(cardTitle(id, title))}" ` +
    'loading="lazy" style="border:0;border-radius:10px;max-width:100%"></iframe>'
  return { width, height, html }
}
