import sharp from 'sharp'
import { randomFrom } from '../paint/random.ts'
import type { Canvas } from '../horse/paint.ts'
import { paintGround } from './ground.ts'
import { sceneOf, type SceneName } from './index.ts'
import { H, W } from './scene.ts'
import { tuft } from './plants.ts'

const VARIANTS = 3
const backdrops = new Map<string, Promise<Uint8Array>>()

/** A fresh copy of the empty scene. Three versions of each are drawn once and kept. */
export async function backdrop(scene: SceneName, seed: number, close: boolean): Promise<Canvas> {
  const variant = Math.abs(seed) % VARIANTS, key = `${scene}/${variant}/${close}`
  let made = backdrops.get(key)
  if (!made) backdrops.set(key, made = close ? enlarge(await backdrop(scene, seed, false)) : draw(scene, variant))
  return { width: W, height: H, data: (await made).slice() }
}

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${body}</svg>`)

async function draw(scene: SceneName, variant: number): Promise<Uint8Array> {
  const { far, mid, ground } = sceneOf[scene], random = randomFrom(variant + 1, scene.length * 7 + scene.charCodeAt(0))
  const flat = await sharp(svg(far(random))).flatten({ background: ground.middle }).blur(scene === 'stable' || scene === 'lienzo' ? 3.2 : 5.5).raw().toBuffer()
  paintGround(flat, W, H, ground, variant + 1)
  const middle = await sharp(svg(mid(random))).blur(2).png({ compressionLevel: 1 }).toBuffer()
  const joined = await sharp(flat, { raw: { width: W, height: H, channels: 3 } }).composite([{ input: middle }])
    .removeAlpha().raw().toBuffer()
  return joined
}

/** Behind a portrait the same place is nearer and far out of focus. */
async function enlarge({ data }: Canvas): Promise<Uint8Array> {
  return sharp(data, { raw: { width: W, height: H, channels: 3 } })
    .extract({ left: 240, top: 90, width: 800, height: 600 }).resize(W, H).blur(11).raw().toBuffer()
}

/** Blades in front of the hooves, so that the horse stands in the grass and not on it. */
export function foreground(scene: SceneName, seed: number): string {
  const kind = sceneOf[scene].ground.kind, random = randomFrom(seed, 31)
  if (kind === 'sand') return ''
  const colours = { grass: scene === 'sunset' ? ['#8a5f35', '#b98245', '#6e4a2b'] : scene === 'misty' ? ['#66754c', '#7d8b60', '#93a077'] : ['#5f702f', '#7e8a3c', '#98994a'], earth: ['#7d6a3e', '#8e7b49'], straw: ['#b8945a', '#94713f', '#d0ae70'] }[kind]
  let body = ''
  for (let i = 0; i < (kind === 'grass' ? 170 : 34); i++) body += tuft(random, random.between(0, W), random.between(842, 880), random.between(10, kind === 'grass' ? 30 : 16), colours)
  return body
}
