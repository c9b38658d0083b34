import { coverage, halved } from '../paint/raster.ts'
import { curve, points, type Point } from '../paint/vector.ts'
import type { Random } from '../paint/random.ts'
import type { Model } from './model.ts'

const faces = {
  none: '',
  star: '30,-14 40,-14 44,-6 40,2 34,-1 30,-7',
  stripe: '28,-16 44,-16 64,-11 100,-2 140,3 150,8 138,11 100,7 66,0 42,-4 30,-6',
  blaze: '22,-18 44,-18 64,-14 100,-5 140,0 166,8 176,24 168,22 150,14 120,13 84,10 60,3 40,1 24,-4',
  snip: '158,8 170,13 178,26 172,26 164,18',
} as const

/** White hair: a face marking and up to four socks, as one byte per pixel at half size (hair has no hard edge). */
export async function whiteOf(model: Model, random: Random, socksAllowed: boolean): Promise<Uint8Array | undefined> {
  const { figure, pose } = model
  const face = random.pick(['none', 'none', 'star', 'star', 'stripe', 'blaze', 'snip'] as const)
  let svg = faces[face] && `<path d="${curve(figure.onHead(points(faces[face])))}"/>`
  const legs = [figure.nearHind, figure.farHind, figure.nearFore, figure.farFore]
  const many = random.pick([0, 0, 0, 1, 2, 2, 4])
  if (socksAllowed) for (const leg of legs.slice(0, many)) svg += sock(leg.joints, random.between(0.1, 0.75))
  return svg ? coverage(halved(pose.view), svg, 0.5 * pose.view.scale) : undefined
}

/** `height` is the share of the cannon that is white. */
function sock([, , knee, fetlock, coronet]: readonly Point[], height: number): string {
  const top: Point = [fetlock![0] + (knee![0] - fetlock![0]) * height, fetlock![1] + (knee![1] - fetlock![1]) * height]
  const end: Point = [coronet![0] + (coronet![0] - fetlock![0]) * 2, coronet![1] + (coronet![1] - fetlock![1]) * 2]
  return `<path d="M${top} L${fetlock} L${end}" stroke-linejoin="round" fill="none" stroke="#fff" stroke-width="46"/>`
}
