import { points, type Point } from '../paint/vector.ts'
import type { View } from '../paint/raster.ts'
import type { LegPose } from './limbs.ts'

export interface Pose {
  /** Poll in stage units, tilt of the face from horizontal in degrees. */
  head: { at: Point; tilt: number; scale: number; ear: number }
  /** Withers to poll, and throat to breast. */
  crest: readonly Point[]
  throat: readonly Point[]
  legs: { nearFore: LegPose; farFore: LegPose; nearHind: LegPose; farHind: LegPose }
  /** The dock and the fall of the tail; `spread` is its half width at the fullest point. */
  tail: readonly Point[]
  tailSpread: number
  /** How far the mane is blown back, 0 hangs. */
  wind: number
  view: View
  /** Height of the body above its standing height (suspension), stage units. */
  lift: number
}

export const PICTURE = { width: 1280, height: 960 }
const wide: View = { ...PICTURE, scale: 1.28, left: 30, top: 0 }

const upright = {
  head: { at: [752, 84], tilt: 52, scale: 1.08, ear: 0 } as Pose['head'],
  crest: points('590,219 620,183 656,141 692,108 724,88 752,82'),
  throat: points('792,146 776,176 756,206 736,238 718,272 704,304 697,332'),
}

const stand: Pose['legs'] = {
  nearFore: { swing: [0, 1, 1, 0], ground: 661 },
  farFore: { swing: [0, -7, -3, -2], shift: [4, -7], ground: 652 },
  nearHind: { swing: [-2, -4, -3, 0], ground: 661 },
  farHind: { swing: [4, 10, 4, 2], shift: [6, -8], ground: 652 },
}

export const poses = ['conformation', 'alert', 'walk', 'trot', 'gallop', 'grazing', 'portrait'] as const
export type PoseName = (typeof poses)[number]

export const poseOf: Record<PoseName, Pose> = {
  conformation: {
    ...upright,
    legs: stand,
    tailSpread: 30,
    wind: 0,
    lift: 0,
    view: wide,
    tail: points('270,250 250,262 238,300 234,360 236,430 240,500 238,565'),
  },
  alert: {
    head: { at: [724, 54], tilt: 40, scale: 1.08, ear: -6 },
    crest: points('590,219 613,176 639,129 666,89 693,62 724,52'),
    throat: points('780,112 764,142 748,178 732,218 718,258 706,298 698,332'),
    legs: {
      nearFore: { swing: [0, -5, -5, -2], ground: 661 },
      farFore: { swing: [0, 7, 4, 2], shift: [2, -7], ground: 652 },
      nearHind: { swing: [3, 8, 4, 2], ground: 661 },
      farHind: { swing: [-4, -8, -6, -2], shift: [6, -8], ground: 652 },
    },
    tail: points('270,248 244,250 224,284 214,345 208,420 204,490 198,548'),
    tailSpread: 33,
    wind: 0.3,
    lift: 0,
    view: wide,
  },
  walk: {
    head: { at: [776, 122], tilt: 50, scale: 1.08, ear: 4 },
    crest: points('588,220 628,196 670,166 712,141 748,126 778,121'),
    throat: points('812,186 794,214 772,240 750,264 728,288 709,310 698,334'),
    legs: {
      nearFore: { swing: [2, 20, 12, 0], ground: 661 },
      farFore: { swing: [-3, -16, -26, -30], shift: [4, -7], ground: 652 },
      nearHind: { swing: [-4, -10, -20, -14], ground: 661 },
      farHind: { swing: [6, 18, 12, 4], shift: [6, -8], ground: 652 },
    },
    tail: points('270,250 248,260 234,300 226,360 222,430 220,500 216,560'),
    tailSpread: 29,
    wind: 0.15,
    lift: -4,
    view: wide,
  },
  trot: {
    head: { at: [744, 70], tilt: 56, scale: 1.08, ear: 2 },
    crest: points('590,219 616,177 648,132 682,96 713,75 744,67'),
    throat: points('778,138 766,166 750,196 734,230 718,266 705,300 697,332'),
    legs: {
      nearFore: { swing: [10, 52, -22, -70] },
      farFore: { swing: [-6, -18, -20, 6], shift: [2, -6], ground: 652 },
      nearHind: { swing: [-6, -14, -26, -24] },
      farHind: { swing: [10, 30, 12, -4], shift: [6, -8], ground: 652 },
    },
    tail: points('270,248 238,244 206,268 180,318 164,384 152,444 138,500'),
    tailSpread: 32,
    wind: 0.8,
    lift: 12,
    view: wide,
  },
  gallop: {
    head: { at: [792, 120], tilt: 36, scale: 1.08, ear: 12 },
    crest: points('588,220 630,194 674,164 718,139 758,123 794,118'),
    throat: points('836,176 812,204 786,230 760,256 734,282 712,306 698,334'),
    legs: {
      nearFore: { swing: [24, 62, 20, -30] },
      farFore: { swing: [26, 76, 56, 40], shift: [2, -4] },
      nearHind: { swing: [-12, -26, -44, -62] },
      farHind: { swing: [-6, -10, -30, -46], shift: [10, -6] },
    },
    tail: points('270,248 232,234 190,240 148,264 108,296 70,320 34,338'),
    tailSpread: 30,
    wind: 1.2,
    lift: 26,
    view: wide,
  },
  grazing: {
    head: { at: [776, 470], tilt: 78, scale: 1.08, ear: 10 },
    crest: points('590,219 634,232 682,268 726,326 757,394 778,466'),
    throat: points('694,512 684,480 672,448 664,418 664,392 672,364 692,338'),
    legs: {
      nearFore: { swing: [-2, -9, -8, -4], ground: 661 },
      farFore: { swing: [2, 16, 12, 6], shift: [2, -7], ground: 652 },
      nearHind: { swing: [-2, -5, -4, 0], ground: 661 },
      farHind: { swing: [5, 14, 6, 2], shift: [6, -8], ground: 652 },
    },
    tail: points('270,250 250,262 238,300 232,360 232,430 234,500 230,565'),
    tailSpread: 31,
    wind: 0,
    lift: 0,
    view: wide,
  },
  portrait: {
    ...upright,
    legs: stand,
    tailSpread: 30,
    wind: 0.1,
    lift: 0,
    view: { ...PICTURE, scale: 2.9, left: 508, top: 28 },
    tail: points('270,250 250,262 238,300 234,360 236,430 240,500 238,565'),
  },
}
