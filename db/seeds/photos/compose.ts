import sharp from 'sharp'
import { coatOf, coats, type CoatName } from './horse/coats.ts'
import { modelOf } from './horse/model.ts'
import { paintHorse } from './horse/paint.ts'
import { poses, type PoseName } from './horse/poses.ts'
import { castShadow } from './horse/shadow.ts'
import { develop, encode, type Sheet } from './paint/finish.ts'
import { randomFrom } from './paint/random.ts'
import { type GoodName, goodSvg } from './goods/index.ts'
import { gateSvg } from './objects/gate.ts'
import { trailerColours, trailerSvg, type TrailerColour } from './objects/trailer.ts'
import { welcome } from './welcome.ts'
import { backdrop, plant } from './scenes/backdrop.ts'
import { sceneOf, scenes, type SceneName } from './scenes/index.ts'

export { coatOf, coats, poses, scenes, trailerColours }
export type { CoatName, TrailerColour, PoseName, SceneName }

/** One photograph of a horse, 1280 x 960 JPEG. The same input gives the same picture. */
export async function composeHorse(input: {
  seed: number
  coat: CoatName
  scene: SceneName
  pose: PoseName
}): Promise<Buffer> {
  const { seed, coat, scene, pose } = input
  const random = randomFrom(seed, 1),
    close = pose === 'portrait'
  const model = await modelOf(pose),
    { light } = sceneOf[scene]
  const canvas = await backdrop(scene, seed, close)
  const mirrored = random.chance(0.45),
    dx = nudge(random(), mirrored, close),
    dy = close ? 0 : Math.round(random.between(-4, 10))
  // loose horses graze and run bare-headed; the one that poses is held
  const haltered = random.chance(close ? 0.65 : pose === 'conformation' ? 0.7 : 0)
  if (!close) await castShadow(canvas, model, light.sun[0], scene === 'misty' ? 0.3 : 0.52, { mirrored, dx, dy })
  await paintHorse(canvas, model, { seed, coat, light, mirrored, dx, dy, halter: haltered })
  if (!close) await plant(canvas, scene, seed)
  develop(canvas, seed, random.chance(0.5))
  return encode(canvas)
}

/** A horse trailer standing in a scene, 1280 x 960 JPEG. */
export async function composeTrailer({
  seed,
  colour,
  scene,
}: {
  seed: number
  colour: TrailerColour
  scene: SceneName
}): Promise<Buffer> {
  const canvas = await backdrop(scene, seed, false)
  await overlay(canvas, trailerSvg(seed, colour, sceneOf[scene].light.sun[0]))
  await plant(canvas, scene, seed)
  develop(canvas, seed)
  return encode(canvas)
}

/** The gate of a ranch with its branding iron, a landscape behind it, 1280 x 960 JPEG. */
export async function composeRanch({ seed }: { seed: number }): Promise<Buffer> {
  const scene = randomFrom(seed, 8).pick(['agave', 'desert', 'sunset', 'misty', 'paddock'] as const)
  const canvas = await backdrop(scene, seed, false)
  await overlay(canvas, gateSvg(seed))
  await plant(canvas, scene, seed)
  develop(canvas, seed)
  return encode(canvas)
}

/** An article of the shop on a table, 1280 x 960 JPEG. */
export async function composeGood({ seed, good }: { seed: number; good: GoodName }): Promise<Buffer> {
  const canvas: Sheet = { width: 1280, height: 960, data: new Uint8Array(1280 * 960 * 3) }
  await overlay(canvas, goodSvg(seed, good))
  develop(canvas, seed)
  return encode(canvas)
}

/** The wide picture of the home page, 2000 x 1000 JPEG: calm on the left, where the headline goes. */
export async function composeWelcome({ seed }: { seed: number }): Promise<Buffer> {
  const canvas = await welcome(seed)
  develop(canvas, seed)
  return encode(canvas)
}

/** Off centre by up to 28 pixels; a portrait only moves towards the edge that cuts its body. */
function nudge(share: number, mirrored: boolean, close: boolean): number {
  if (!close) return Math.round(share * 56 - 28)
  return Math.round(share * 28) * (mirrored ? 1 : -1)
}

async function overlay(canvas: Sheet, body: string): Promise<void> {
  if (!body) return
  const { width, height } = canvas
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)
  canvas.data = await sharp(canvas.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: svg }])
    .removeAlpha()
    .raw()
    .toBuffer()
}
