import { curve, points, type Point } from '../paint/vector.ts'
import type { Figure } from './figure.ts'

/** What a brush adds last: the wet eye with its lids, the nostril, the lips, the hollow of the ear. */
export function detailSvg(figure: Figure, close: boolean): string {
  // the eye pieces are drawn a little large; they shrink about the pupil
  const fit = ([x, y]: Point): Point => (x < 72 && y < 20 ? [60 + (x - 60) * 0.8, 9 + (y - 9) * 0.8] : [x, y])
  const on = (text: string, closed = true) => curve(figure.onHead(points(text).map(fit)), closed)
  const stroke = (text: string, colour: string, width: number, opacity: number) =>
    `<path d="${on(text, false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  const blob = (text: string, colour: string, opacity: number, extra = '') =>
    `<path d="${on(text)}" fill="${colour}" fill-opacity="${opacity}" ${extra}/>`
  const soft = `<filter id="s" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="1.5"/></filter>
    <filter id="ss" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="0.7"/></filter>`
  const ear = `<path d="${curve(figure.earInside)}" fill="#0d0705" fill-opacity="0.6" filter="url(#s)"/>`
  const fine = close
    ? blob('55,9 58,6.4 62,6.2 65,8.4 64,12.4 60,13.8 56.4,12.4', '#3a1c0c', 0.9, 'filter="url(#ss)"') +
      blob('57.6,9.6 60,8.6 62.8,9.2 62.6,11 60,11.6 57.8,11', '#050303', 0.95) +
      stroke('51.6,9.6 55,5 60,3 65,4.6 69,8.4', '#0a0503', 1.5, 0.85) +
      stroke('52,11.4 56,15 61,16.2 66,14 69,9.8', '#120906', 0.9, 0.7) +
      stroke('50,5 55,1.4 61,0 67,2', '#000', 0.9, 0.28) +
      stroke('53,17.6 60,19.4 67,17.4', '#000', 0.8, 0.22) +
      Array.from({ length: 9 }, (_, i) =>
        stroke(`${56 + i * 1.3},${4 - (i < 5 ? i : 8 - i) * 0.2} ${58.5 + i * 1.6},${0.6}`, '#080403', 0.28, 0.6),
      ).join('')
    : ''
  return (
    `<defs>${soft}</defs>${ear}` +
    blob('49,9 54,3 61,1 68,5 71,10 66,16 59,18 52,15', '#120906', 0.4, 'filter="url(#s)"') +
    blob('52,10 55,5.6 60,3.8 65,5.4 68.6,9.4 65.4,14 60,15.6 55,14', '#0a0505', 1) +
    fine +
    blob('58,6.8 59.8,6 61,7 59.8,8 58.2,7.8', '#dfe9f2', 0.7) +
    (close ? blob('62.4,12.2 64.6,11 65.2,12 63.2,13.2', '#a8835f', 0.5) : '') +
    blob(
      '154,20 160,17.6 166,20.4 168.4,27 165.6,32 161,31 160.6,26 156.4,24.6',
      '#080404',
      close ? 0.5 : 0.62,
      'filter="url(#s)"',
    ) +
    blob(
      '156.4,20.6 160.6,19.2 165,22 166.6,27 164.6,30.2 162,28.6 161,24.6 157.6,23.2',
      '#050203',
      0.85,
      'filter="url(#ss)"',
    ) +
    stroke('173,43.6 168,45 161,46.2 153.5,47.6', '#0a0505', 1.2, 0.62)
  )
}
