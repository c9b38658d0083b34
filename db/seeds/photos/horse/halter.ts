import { curve, points } from '../paint/vector.ts'
import type { Figure } from './figure.ts'

/** A leather halter with brass fittings: noseband, cheek piece, crown, throat latch. */
export function halterSvg(figure: Figure): string {
  const strap = (text: string) => {
    const path = curve(figure.onHead(points(text)), false)
    const stroke = (colour: string, width: number, more = '') =>
      `<path d="${path}" stroke="${colour}" stroke-width="${width}" ${more}/>`
    return (
      stroke('#0a0503', 6.6, 'stroke-opacity="0.3"') +
      stroke('#2d150a', 5) +
      stroke('#5f3219', 3.8) +
      stroke('#7d4a29', 1.6) +
      stroke('#c9a36d', 0.35, 'stroke-dasharray="1.5 1.2" stroke-opacity="0.8"')
    )
  }
  const ring = (x: number, y: number, r: number) => {
    const [cx, cy] = figure.onHead([[x, y]])[0]!
    return (
      `<circle cx="${cx}" cy="${cy}" r="${r}" stroke="#2b1a08" stroke-width="2.6"/><circle cx="${cx}" cy="${cy}" r="${r}" stroke="#b98a3a" stroke-width="1.7"/>` +
      `<path d="M${cx - r},${cy} A${r},${r} 0 0 1 ${cx},${cy - r}" stroke="#fff0c0" stroke-width="0.8"/>`
    )
  }
  return (
    `<g fill="none" stroke-linecap="butt">${strap('107,2 105,16 104,34 107,48 111,56')}${strap('104,34 80,36 54,33 34,27')}${strap('34,27 22,16 12,2 6,-5')}` +
    `${strap('34,27 38,46 44,64 50,80')}${strap('50,80 76,62 108,54')}${ring(104.5, 34, 4)}${ring(34, 27, 4)}${ring(109, 55, 3.6)}${ring(49, 80, 3.4)}</g>`
  )
}
