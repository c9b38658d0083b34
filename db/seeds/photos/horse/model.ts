import { coverage, halved, rasterize, type View } from '../paint/raster.ts'
import { curve, type Point } from '../paint/vector.ts'
import { poseOf, type Pose, type PoseName } from './poses.ts'
import { figureOf, type Figure } from './figure.ts'
import { face, muscles, neckBumps } from './muscles.ts'
import { reliefOf, type Relief } from './relief.ts'
import { maneSvg, tailSvg } from './hair.ts'
import { detailSvg } from './detail.ts'
import { halterSvg } from './halter.ts'

/** Everything about a posed horse that does not depend on its coat or light; built once per pose. */
export interface Model {
  pose: Pose
  figure: Figure
  width: number
  height: number
  near: Layer & { relief: Relief }
  far: Layer & { relief: Relief }
  mane: Hair
  tail: Hair
  hooves: Uint8Array
  /** At half size, for they are soft. Dark points of a bay or dun (lower legs), the bare skin of the muzzle. */
  points: Uint8Array
  muzzle: Uint8Array
  /** Occlusion, at half size under the belly, behind the elbow, between the thighs (255 = none). */
  shade: Uint8Array
  /** Eye, nostril, mouth: straight RGBA, painted over the lit coat. */
  detail: Layer & { rgba: Uint8Array }
  halter: Layer & { rgba: Uint8Array }
}

/** Coverage, and the list of covered pixels: a horse fills a quarter of its picture. */
export interface Layer {
  alpha: Uint8Array
  covered: Uint32Array
}
export interface Hair extends Layer {
  tone: Uint8Array
}

const models = new Map<string, Promise<Model>>()

/** `view` frames the pose differently from its usual picture. */
export function modelOf(name: PoseName, view: View = poseOf[name].view): Promise<Model> {
  const key = `${name}/${view.width}/${view.scale}`
  let model = models.get(key)
  if (!model) models.set(key, (model = build({ ...poseOf[name], view }, name === 'portrait')))
  return model
}

const fill = (list: readonly Point[]) => `<path d="${curve(list)}"/>`
const lower = (leg: Figure['nearFore']) => {
  const [, , knee, fetlock, coronet] = leg.joints
  return `<path d="${curve([knee!, fetlock!, coronet!], false)}" fill="none" stroke="#fff" stroke-width="58" stroke-linecap="round"/>`
}

async function build(pose: Pose, close: boolean): Promise<Model> {
  const figure = figureOf(pose),
    view = pose.view,
    half = halved(view),
    { nearFore, nearHind, farFore, farHind } = figure
  const legs = [nearFore, nearHind, farFore, farHind]
  const nearShapes = [figure.torso, figure.neck, nearHind.outline, nearFore.outline, figure.head, figure.ear]
  const farShapes = [farHind.outline, farFore.outline, figure.farEar]
  // the far limbs hide behind the trunk: whatever of them rises above it is not drawn
  const below = (y: number, list: readonly Point[]) =>
    `<clipPath id="c${y}"><rect x="-500" y="${y - pose.lift}" width="2500" height="900"/></clipPath><g clip-path="url(#c${y})">${fill(list)}</g>`
  const far = below(352, farHind.outline) + below(388, farFore.outline) + fill(figure.farEar)
  return {
    pose,
    figure,
    width: view.width,
    height: view.height,
    near: {
      ...layer(await coverage(view, nearShapes.map(fill).join(''))),
      relief: await reliefOf(
        view,
        [
          { outline: figure.torso, depth: 0.62, forward: 0 },
          { outline: figure.neck, depth: 0.55, forward: -2 },
          { outline: nearHind.outline, depth: 0.7, forward: 16 },
          { outline: nearFore.outline, depth: 0.7, forward: 16 },
          { outline: figure.head, depth: 0.62, forward: 10 },
          { outline: figure.ear, depth: 0.7, forward: 16 },
        ],
        [...muscles(figure, pose.lift), ...face(figure), ...neckBumps(pose.throat, pose.crest, pose.lift)],
      ),
    },
    far: {
      ...layer(await coverage(view, far)),
      relief: await reliefOf(
        view,
        farShapes.map((outline) => ({ outline, depth: 0.75, forward: 0 })),
        [],
      ),
    },
    mane: hair(await rasterize(view, maneSvg(pose, figure, close))),
    tail: hair(await rasterize(view, tailSvg(pose))),
    points: await coverage(half, legs.map(lower).join(''), 16 * half.scale),
    muzzle: await coverage(
      half,
      fill(
        figure.onHead([
          [140, 4],
          [164, 8],
          [184, 30],
          [172, 58],
          [146, 64],
          [134, 44],
        ]),
      ),
      9 * half.scale,
    ),
    hooves: await coverage(view, legs.map((leg) => fill(leg.hoof)).join(''), 0.8),
    shade: await occlusion(half, pose, figure),
    detail: withAlpha(await rasterize(view, detailSvg(figure, close))),
    halter: withAlpha(await rasterize(view, halterSvg(figure))),
  }
}

/** Painted darkness where the sky cannot reach; white in the mask means dark. */
async function occlusion(half: View, pose: Pose, figure: Figure): Promise<Uint8Array> {
  const y = (value: number) => value - pose.lift
  const stroke = (list: readonly Point[], width: number, strength: number) =>
    `<path d="${curve(list, false)}" fill="none" stroke="#fff" stroke-opacity="${strength}" stroke-width="${width}" stroke-linecap="round"/>`
  const dark = await coverage(
    half,
    [
      stroke(
        [
          [400, y(425)],
          [500, y(440)],
          [600, y(436)],
        ],
        30,
        0.6,
      ),
      stroke(
        [
          [300, y(420)],
          [360, y(425)],
        ],
        30,
        0.4,
      ),
      stroke(
        [
          [586, y(395)],
          [594, y(420)],
          [610, y(440)],
        ],
        14,
        0.55,
      ),
      stroke(
        [
          [392, y(395)],
          [372, y(425)],
          [345, y(448)],
        ],
        14,
        0.5,
      ),
      stroke(
        figure.onHead([
          [-6, 48],
          [4, 66],
          [16, 80],
          [34, 92],
        ]),
        11,
        0.75,
      ),
      stroke([figure.farFore.joints[1]!, figure.farFore.joints[2]!], 50, 0.35),
      stroke([figure.farHind.joints[1]!, figure.farHind.joints[2]!], 60, 0.35),
    ].join(''),
    9 * half.scale,
  )
  return dark.map((value) => 255 - value)
}

function hair(rgba: Uint8Array): Hair {
  const { alpha, covered } = withAlpha(rgba),
    tone = new Uint8Array(alpha.length)
  for (const i of covered) tone[i] = rgba[i * 4]!
  return { alpha, covered, tone }
}

function withAlpha(rgba: Uint8Array): Layer & { rgba: Uint8Array } {
  const alpha = new Uint8Array(rgba.length / 4)
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3]!
  return { ...layer(alpha), rgba }
}

function layer(alpha: Uint8Array): Layer {
  let count = 0
  const covered = new Uint32Array(alpha.length)
  for (let i = 0; i < alpha.length; i++) if (alpha[i]! > 2) covered[count++] = i
  return { alpha, covered: covered.slice(0, count) }
}
