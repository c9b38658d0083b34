import { exposed, linear, toLinear, type Light, type Rgb } from '../paint/light.ts'
import { randomFrom } from '../paint/random.ts'
import { coatOf, type CoatName } from './coats.ts'
import { coating, type Spot } from './coating.ts'
import { whiteOf } from './markings.ts'
import type { Hair, Layer, Model } from './model.ts'
import type { Relief } from './relief.ts'

/** A picture under way: three sRGB bytes per pixel. */
export interface Canvas {
  width: number
  height: number
  data: Uint8Array
}

export interface Placement {
  seed: number
  coat: CoatName
  light: Light
  mirrored: boolean
  dx: number
  dy: number
  halter?: boolean
}

/** Lights the posed horse with the scene's light and paints it over the canvas, far side first. */
export async function paintHorse(canvas: Canvas, model: Model, placement: Placement): Promise<void> {
  const random = randomFrom(placement.seed, 3)
  const coat = coatOf[placement.coat]
  const white = await whiteOf(model, random, !coat.pinto)
  const colour = coating(coat, placement.seed)
  const {
    pose: { view },
  } = model
  const spot: Spot = { x: 0, y: 0, point: 0, muzzle: 0, hoof: 0, white: 0, up: 0, head: 0 }
  const albedo = new Float32Array(3),
    lit = new Float32Array(3)
  const poll = model.figure.onHead([[60, 30]])[0]!
  const put = painter(canvas, model, placement)
  const shine = shading(placement.light, placement.mirrored)

  const skin = (layer: Model['near'], dark: number) =>
    each(model, layer, (i, x, y, alpha) => {
      const half = (y >> 1) * layer.relief.width + (x >> 1)
      const n = normal(layer.relief, x, y, half)
      spot.x = view.left + x / view.scale
      spot.y = view.top + y / view.scale
      spot.point = model.points[half]! / 255
      spot.muzzle = model.muzzle[half]! / 255
      spot.hoof = model.hooves[i]! / 255
      spot.white = white ? between(white, half, x, y, layer.relief.width) : 0
      spot.up = n[1] < 0 ? -n[1] : 0
      const ax = spot.x - poll[0],
        ay = spot.y - poll[1],
        away = Math.sqrt(ax * ax + ay * ay)
      spot.head = away < 70 ? 1 : away > 130 ? 0 : (130 - away) / 60
      colour(spot, albedo)
      const shade = (model.shade[half]! / 255) * dark
      shine(n, albedo, shade, coat.gloss * (1 - spot.white * 0.7) * (1 - 0.5 * spot.muzzle), lit)
      put(i, x, y, alpha, lit)
    })
  const strands = (hair: Hair, hex: string, relief: Relief) => {
    const tint = linear(hex)
    each(model, hair, (i, x, y, alpha) => {
      const tone = hair.tone[i]! / 128
      const n = normal(relief, x, y, (y >> 1) * relief.width + (x >> 1))
      const depth = tone * tone
      for (let c = 0; c < 3; c++) albedo[c] = tint[c as 0 | 1 | 2] * (0.22 + 0.78 * depth)
      shine(n, albedo, 0.55 + 0.45 * Math.min(1, tone), 0.1 + 0.3 * tone, lit)
      put(i, x, y, alpha, lit)
    })
  }
  skin(model.far, 0.5)
  strands(model.tail, coat.tail, model.near.relief)
  skin(model.near, 1)
  paintDetail(model, put, placement.light)
  if (placement.halter)
    each(model, model.halter, (i, x, y, alpha) => {
      for (const c of [0, 1, 2] as const) albedo[c] = toLinear[model.halter.rgba[i * 4 + c]!]!
      shine(normal(model.near.relief, x, y, (y >> 1) * model.near.relief.width + (x >> 1)), albedo, 1, 0.3, lit)
      put(i, x, y, alpha, lit)
    })
  strands(model.mane, coat.mane, model.near.relief)
}

function each(
  { width }: Model,
  { alpha, covered }: Layer,
  visit: (i: number, x: number, y: number, alpha: number) => void,
) {
  for (let k = 0; k < covered.length; k++) {
    const i = covered[k]!,
      y = (i / width) | 0
    visit(i, i - y * width, y, alpha[i]! / 255)
  }
}

/** A half-size mask read at full size, so that the edge of a blaze shows no steps. */
function between(mask: Uint8Array, i: number, x: number, y: number, width: number): number {
  const across = mask[i + (x & 1 ? 1 : -1)] ?? mask[i]!,
    down = mask[i + (y & 1 ? width : -width)] ?? mask[i]!
  return (mask[i]! * 2 + across + down) / 1020
}

const scratch: [number, number, number] = [0, 0, 1]

/** Bilinear normal from the half-size relief. */
function normal(relief: Relief, x: number, y: number, i: number): Rgb {
  const { nx, ny, nz, width } = relief
  const sx = x & 1 ? 1 : -1,
    sy = y & 1 ? width : -width
  const a = i,
    b = Math.max(0, Math.min(nx.length - 1, i + sx)),
    c = Math.max(0, Math.min(nx.length - 1, i + sy))
  scratch[0] = nx[a]! * 0.5 + nx[b]! * 0.25 + nx[c]! * 0.25
  scratch[1] = ny[a]! * 0.5 + ny[b]! * 0.25 + ny[c]! * 0.25
  scratch[2] = nz[a]! * 0.5 + nz[b]! * 0.25 + nz[c]! * 0.25
  return scratch
}

/** Wrapped sunlight, hemisphere ambient, sheen of a groomed coat, backlit rim. */
function shading(light: Light, mirrored: boolean) {
  const [sx, sy, sz] = [mirrored ? -light.sun[0] : light.sun[0], light.sun[1], light.sun[2]]
  const hl = Math.hypot(sx, sy, sz + 1),
    hx = sx / hl,
    hy = sy / hl,
    hz = (sz + 1) / hl
  const [sunR, sunG, sunB] = light.sunColour,
    [skyR, skyG, skyB] = light.sky
  const [lowR, lowG, lowB] = light.bounce,
    [rimR, rimG, rimB] = light.rim
  return (n: Rgb, albedo: Float32Array, shade: number, gloss: number, out: Float32Array) => {
    const facing = n[0] * sx + n[1] * sy + n[2] * sz
    const wrapped = (facing + 0.18) / 1.18
    const sun = wrapped > 0 ? wrapped * (0.35 + 0.65 * shade) : 0
    const skyShare = 0.5 - 0.5 * n[1],
      ambient = shade
    const edge = 1 - n[2]
    const rim = edge * edge * edge * Math.max(0, 0.25 - n[1] * 0.75 + (n[0] * sx > 0 ? 0.35 : 0)) * shade
    const half = Math.max(0, n[0] * hx + n[1] * hy + n[2] * hz)
    const h4 = half * half * half * half
    const glint = h4 * h4 * h4 * h4 * h4 * gloss * shade * (sun > 0 ? 1 : 0.3)
    // unrolled by hand: this runs for half a million pixels per picture
    const direct = sun * 0.86,
      sheen = gloss * 0.05 * edge * shade,
      below = (1 - skyShare) * ambient,
      above = skyShare * ambient
    const r = albedo[0]!,
      g = albedo[1]!,
      b = albedo[2]!
    out[0] =
      r * (sunR * direct + skyR * above + lowR * below) +
      sunR * glint * (0.04 + 0.5 * r) +
      skyR * sheen +
      rimR * rim * (0.25 + r)
    out[1] =
      g * (sunG * direct + skyG * above + lowG * below) +
      sunG * glint * (0.04 + 0.5 * g) +
      skyG * sheen +
      rimG * rim * (0.25 + g)
    out[2] =
      b * (sunB * direct + skyB * above + lowB * below) +
      sunB * glint * (0.04 + 0.5 * b) +
      skyB * sheen +
      rimB * rim * (0.25 + b)
  }
}

type Put = (i: number, x: number, y: number, alpha: number, lit: Float32Array) => void

function painter(canvas: Canvas, model: Model, { mirrored, dx, dy, light }: Placement): Put {
  const { width, height, data } = canvas,
    [hazeR, hazeG, hazeB] = light.haze.map((v) => v * light.hazeShare) as unknown as Rgb
  const clear = 1 - light.hazeShare
  return (_, x, y, alpha, lit) => {
    const px = (mirrored ? model.width - 1 - x : x) + dx,
      py = y + dy
    if (px < 0 || py < 0 || px >= width || py >= height) return
    const j = (py * width + px) * 3
    const r = exposed(lit[0]! * clear + hazeR),
      g = exposed(lit[1]! * clear + hazeG),
      b = exposed(lit[2]! * clear + hazeB)
    if (alpha >= 1) {
      data[j] = r
      data[j + 1] = g
      data[j + 2] = b
      return
    }
    data[j] = data[j]! + (r - data[j]!) * alpha
    data[j + 1] = data[j + 1]! + (g - data[j + 1]!) * alpha
    data[j + 2] = data[j + 2]! + (b - data[j + 2]!) * alpha
  }
}

function paintDetail(model: Model, put: Put, { sky, sunColour }: Light) {
  const lit = new Float32Array(3),
    { rgba } = model.detail
  each(model, model.detail, (i, x, y, alpha) => {
    for (const c of [0, 1, 2] as const) lit[c] = toLinear[rgba[i * 4 + c]!]! * (0.35 + sky[c] + 0.4 * sunColour[c])
    put(i, x, y, alpha, lit)
  })
}
