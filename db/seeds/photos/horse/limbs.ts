import type { Point } from '../paint/vector.ts'
import type { LegRest } from './anatomy.ts'

/**
 * Swing of each bone from rest in degrees (positive = the lower end moves forward), top bone first; `ground` plants the
 * hoof at that height.
 */
export type LegPose = { swing: readonly [number, number, number, number]; shift?: Point; ground?: number }

export interface PosedLeg {
  outline: Point[]
  hoof: Point[]
  joints: Point[]
  bones: LegBones
}
interface LegBones {
  from: readonly Point[]
  to: readonly Point[]
  swing: readonly number[]
}

/** Moves a leg drawn at rest: forward kinematics for the joints, linear blend skinning for the contour. */
export function poseLeg(rest: LegRest, pose: LegPose): PosedLeg {
  const [dx, dy] = pose.shift ?? [0, 0]
  const joints: Point[] = [[rest.joints[0]![0] + dx, rest.joints[0]![1] + dy]]
  for (let bone = 0; bone < 4; bone++) {
    const a = rest.joints[bone]!,
      b = rest.joints[bone + 1]!,
      from = joints[bone]!
    const [vx, vy] = turn([b[0] - a[0], b[1] - a[1]], pose.swing[bone]!)
    joints.push([from[0] + vx, from[1] + vy])
  }
  const bones = { from: rest.joints, to: joints, swing: pose.swing }
  return { joints, bones, outline: rest.outline.map((p) => skin(p, bones)), hoof: rest.hoof.map((p) => skin(p, bones)) }
}

/** A point drawn beside the leg at rest, carried along with the bones nearest to it. */
export function skin(p: Point, bones: LegBones): Point {
  let x = 0,
    y = 0,
    total = 0
  for (let bone = 0; bone < 4; bone++) {
    const a = bones.from[bone]!,
      weight = 1 / (distance(p, a, bones.from[bone + 1]!) + 2) ** 5
    const [vx, vy] = turn([p[0] - a[0], p[1] - a[1]], bones.swing[bone]!)
    x += (bones.to[bone]![0] + vx) * weight
    y += (bones.to[bone]![1] + vy) * weight
    total += weight
  }
  return [x / total, y / total]
}

// y grows downwards, so a positive swing (forward = right) is a negative rotation
function turn([x, y]: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180,
    c = Math.cos(angle),
    s = Math.sin(angle)
  return [x * c - y * s, x * s + y * c]
}

function distance(p: Point, a: Point, b: Point) {
  const vx = b[0] - a[0],
    vy = b[1] - a[1]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * vx + (p[1] - a[1]) * vy) / (vx * vx + vy * vy)))
  return Math.hypot(p[0] - a[0] - vx * t, p[1] - a[1] - vy * t)
}
