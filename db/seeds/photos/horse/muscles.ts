import { curve, points, type Point } from '../paint/vector.ts'
import { skin, type PosedLeg } from './limbs.ts'
import type { Figure } from './figure.ts'

/** A soft swelling (or a groove, below zero) laid over the rounded masses. Heights and blur in units. */
export interface Bump {
  svg: string
  list: readonly Point[]
  rise: number
  blur: number
}

const shape = (list: readonly Point[]) => ({ list, svg: `<path d="${curve(list)}"/>` })
const line = (list: readonly Point[], width: number) => ({
  list,
  svg: `<path d="${curve(list, false)}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`,
})

/** Surface anatomy of the trunk and limbs, in the order a sculptor would lay it on. */
export function muscles(figure: Figure, lift: number): Bump[] {
  const up = (text: string) => points(text).map(([x, y]): Point => [x, y - lift])
  const on = (leg: PosedLeg, text: string) => points(text).map((p) => skin(p, leg.bones))
  const fore = (text: string) => on(figure.nearFore, text),
    hind = (text: string) => on(figure.nearHind, text)
  return [
    { ...shape(figure.shoulder), rise: 8, blur: 13 },
    { ...shape(up('604,330 640,322 668,350 662,384 630,400 600,388 594,356')), rise: 8, blur: 8 },
    { ...line(up('604,252 636,296 664,330'), 5), rise: 2.6, blur: 6 },
    { ...line(up('596,262 590,320 588,372'), 9), rise: -2.6, blur: 9 },
    { ...line(up('668,300 694,322'), 10), rise: 6, blur: 7 },
    { ...line(up('690,346 668,362 650,374'), 5), rise: -4, blur: 5 },
    { ...shape(hind('300,256 350,262 388,320 402,368 384,402 340,410 290,388 262,340 256,296')), rise: 12, blur: 13 },
    { ...line(hind('282,262 276,320 290,380 312,420'), 5), rise: -7, blur: 6 },
    { ...line(hind('396,330 404,372 394,408'), 7), rise: 6, blur: 6 },
    { ...line(up('408,290 420,340 410,385'), 20), rise: -6, blur: 11 },
    { ...line(up('380,232 430,242 480,246 540,242'), 10), rise: 5, blur: 8 },
    ...[440, 468, 496, 524, 552].map((x) => ({
      ...line(up(`${x + 8},290 ${x},335 ${x - 8},380`), 7),
      rise: 0.7,
      blur: 7,
    })),
    { ...line(up('420,424 500,430 570,426'), 16), rise: -6, blur: 8 },
    { ...line(fore('634,420 628,470 622,508'), 3), rise: -4, blur: 4 },
    { ...line(fore('622,548 620,596'), 2.5), rise: -3.2, blur: 2 },
    { ...shape(fore('620,516 640,514 642,536 622,540')), rise: 2.6, blur: 3 },
    { ...line(hind('338,432 312,462 284,494'), 3), rise: -5, blur: 4 },
    { ...line(hind('268,545 265,594'), 2.5), rise: -3.2, blur: 2 },
    { ...line(hind('262,480 266,508 272,524'), 3), rise: -3, blur: 2.5 },
    { ...line(fore('626,604 634,608'), 8), rise: 2, blur: 3 },
  ]
}

/** The skull shows through the skin of the face: cheek, ridge, brow, nostril, lips. */
export function face(figure: Figure): Bump[] {
  const h = (text: string) => figure.onHead(points(text))
  return [
    { ...shape(figure.cheek), rise: 5.2, blur: 4.6 },
    { ...line(h('18,66 34,79 54,81 70,74'), 3), rise: 2, blur: 2 },
    { ...shape(figure.facialCrest), rise: 2.4, blur: 2.6 },
    { ...shape(figure.brow), rise: 4.6, blur: 2.2 },
    { ...line(h('30,-2 38,2 44,8'), 7), rise: -2.4, blur: 3.4 },
    { ...line(h('68,8 96,7 128,12'), 5), rise: -1.4, blur: 3 },
    { ...line(h('84,44 112,46 138,46'), 4), rise: -1.5, blur: 3 },
    { ...shape(figure.muzzle), rise: 4, blur: 3.4 },
    { ...line(h('154,15 164,20 169,28'), 4), rise: 2.4, blur: 1.6 },
    { ...line(h('150,22 155,30 163,33'), 4), rise: 1.8, blur: 1.6 },
    { ...line(h('176,43 164,45.6 153,47.4'), 2), rise: -2.6, blur: 1 },
    { ...line(h('92,24 104,34 116,40'), 1.6), rise: 0.5, blur: 0.9 },
    { ...line(h('56,18 64,16 70,12'), 2), rise: -1.6, blur: 1 },
    { ...line(h('50,2 58,-1 68,3'), 2), rise: 1.8, blur: 0.9 },
    { ...line(h('6,60 16,72 26,80'), 6), rise: -5, blur: 4 },
  ]
}

/** Jugular groove, the crest's fat and the band of muscle from poll to breast. */
export function neckBumps(throat: readonly Point[], crest: readonly Point[], lift: number): Bump[] {
  const count = Math.min(throat.length, crest.length)
  const between = (share: number) =>
    Array.from({ length: count }, (_, i): Point => {
      const a = throat[i]!,
        b = crest[crest.length - 1 - i]!
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - lift]
    }).slice(1, -1)
  return [
    { ...line(between(0.2), 6), rise: -4.5, blur: 5 },
    { ...line(between(0.42), 22), rise: 4, blur: 9 },
    { ...line(between(0.9), 12), rise: 4, blur: 6 },
  ]
}
