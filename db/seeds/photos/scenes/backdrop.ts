import sharp from 'sharp'
import { rasterize } from '../paint/raster.ts'
import { randomFrom } from '../paint/random.ts'
import type { Canvas } from '../horse/paint.ts'
import { paintGround } from './ground.ts'
import { sceneOf, type SceneName } from './index.ts'
import { H, W } from './scene.ts'
import { tuft } from './plants.ts'

const VARIANTS = 2
const backdrops = new Map<string, Promise<Uint8Array>>()

/** A fresh copy of the empty scene. Two versions of each are drawn once and kept: pictures may also be mirrored. */
export async function backdrop(scene: SceneName, seed: number, close: boolean): Promise<Canvas> {
  const variant = Math.abs(seed) % VARIANTS,
    key = `${scene}/${variant}/${close}`
  let made = backdrops.get(key)
  if (!made) backdrops.set(key, (made = close ? enlarge(await backdrop(scene, seed, false)) : draw(scene, variant)))
  // a real copy: slice() of a Buffer would share its memory and leave every horse in the scene
  return { width: W, height: H, data: new Uint8Array(await made) }
}

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${body}</svg>`)

async function draw(scene: SceneName, variant: number): Promise<Uint8Array> {
  const { far, mid, ground } = sceneOf[scene],
    random = randomFrom(variant + 1, scene.length * 7 + scene.charCodeAt(0))
  const flat = await sharp(svg(far(random)))
    .flatten({ background: ground.middle })
    .blur(scene === 'stable' || scene === 'lienzo' ? 3.2 : 5.5)
    .raw()
    .toBuffer()
  paintGround(flat, W, H, ground, variant + 1)
  const middle = await sharp(svg(mid(random)))
    .blur(2)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const joined = await sharp(flat, { raw: { width: W, height: H, channels: 3 } })
    .composite([{ input: middle }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return joined
}

/** Behind a portrait the same place is nearer and far out of focus. */
async function enlarge({ data }: Canvas): Promise<Uint8Array> {
  return sharp(data, { raw: { width: W, height: H, channels: 3 } })
    .extract({ left: 240, top: 90, width: 800, height: 600 })
    .resize(W, H)
    .blur(11)
    .raw()
    .toBuffer()
}

const strips = new Map<string, Promise<Uint8Array>>()
const STRIP = { top: 800, height: 100 }

/** Blades in front of the hooves, so that the horse stands in the grass and not on it. In place. */
export async function plant(canvas: Canvas, scene: SceneName, seed: number): Promise<void> {
  const variant = Math.abs(seed) % VARIANTS,
    key = `${scene}/${variant}`
  let strip = strips.get(key)
  if (!strip)
    strips.set(
      key,
      (strip = rasterize(
        { width: W, height: STRIP.height, scale: 1, left: 0, top: STRIP.top },
        blades(scene, variant),
      )),
    )
  const rgba = await strip,
    { data } = canvas
  for (let i = 0, j = STRIP.top * W * 3; i < rgba.length; i += 4, j += 3) {
    const alpha = rgba[i + 3]! / 255
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) data[j + c] = data[j + c]! + (rgba[i + c]! - data[j + c]!) * alpha
  }
}

function blades(scene: SceneName, variant: number): string {
  const kind = sceneOf[scene].ground.kind,
    random = randomFrom(variant, 31)
  const grass = { sunset: ['#8a5f35', '#b98245', '#6e4a2b'], misty: ['#66754c', '#7d8b60', '#93a077'] }[
    scene as string
  ] ?? ['#566e30', '#667d39', '#7f8f49']
  const colours = {
    grass,
    earth: ['#7d6a3e', '#8e7b49'],
    straw: ['#b8945a', '#94713f', '#d0ae70'],
    sand: ['#a88d55', '#8b7444'],
  }[kind]
  const count = { grass: 170, earth: 9, straw: 40, sand: scene === 'desert' ? 7 : 0 }[kind]
  return Array.from({ length: count }, () =>
    tuft(
      random,
      random.between(0, W),
      random.between(842, 880),
      random.between(10, kind === 'grass' ? 30 : 16),
      colours,
    ),
  ).join('')
}
