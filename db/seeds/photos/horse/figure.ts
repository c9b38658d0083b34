import {
  cheek,
  brow,
  ear,
  earInside,
  eye,
  facialCrest,
  foreleg,
  head,
  hindleg,
  muzzle,
  shoulder,
  torso,
} from './anatomy.ts'
import { poseLeg, type PosedLeg } from './limbs.ts'
import type { Pose } from './poses.ts'
import { place, type Point } from '../paint/vector.ts'

/** Every contour of one horse in one pose, in stage units. */
export interface Figure {
  torso: Point[]
  neck: Point[]
  shoulder: Point[]
  head: Point[]
  cheek: Point[]
  brow: Point[]
  facialCrest: Point[]
  muzzle: Point[]
  ear: Point[]
  earInside: Point[]
  farEar: Point[]
  eye: Point
  nearFore: PosedLeg
  farFore: PosedLeg
  nearHind: PosedLeg
  farHind: PosedLeg
  onHead(list: readonly Point[]): Point[]
}

export function figureOf(pose: Pose): Figure {
  const rise = (list: readonly Point[]): Point[] => list.map(([x, y]) => [x, y - pose.lift])
  const onHead = (list: readonly Point[]) => rise(place(list, pose.head.at, pose.head.tilt, pose.head.scale))
  const neckEnd = place(
    [
      [26, 20],
      [26, 50],
    ],
    pose.head.at,
    pose.head.tilt,
    pose.head.scale,
  )
  const leg = (rest: typeof foreleg, limb: Pose['legs']['nearFore']) => {
    const [dx, dy] = limb.shift ?? [0, 0]
    const posed = poseLeg(rest, { swing: limb.swing, shift: [dx, dy - pose.lift] })
    if (limb.ground === undefined) return posed
    // a planted hoof must touch the ground whatever the joints above it do
    const sunk = Math.max(...posed.hoof.map((p) => p[1])) - limb.ground
    return poseLeg(rest, { swing: limb.swing, shift: [dx, dy - pose.lift - sunk] })
  }
  const pricked = (list: readonly Point[], turn: number, dx: number) => onHead(place(list, [8 + dx, -2], turn - 8, 0.9))
  return {
    torso: rise(torso),
    shoulder: rise(shoulder),
    neck: rise([[560, 240], ...pose.crest, ...neckEnd, ...pose.throat, [672, 372], [620, 372], [580, 320]]),
    head: onHead(head),
    cheek: onHead(cheek),
    brow: onHead(brow),
    facialCrest: onHead(facialCrest),
    muzzle: onHead(muzzle),
    ear: pricked(ear, pose.head.ear, 0),
    earInside: pricked(earInside, pose.head.ear, 0),
    farEar: pricked(ear, pose.head.ear + 12, 9),
    eye: onHead([eye])[0]!,
    onHead,
    nearFore: leg(foreleg, pose.legs.nearFore),
    farFore: leg(foreleg, pose.legs.farFore),
    nearHind: leg(hindleg, pose.legs.nearHind),
    farHind: leg(hindleg, pose.legs.farHind),
  }
}
