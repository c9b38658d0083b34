import sharp from 'sharp'
import type { CoatName } from './horse/coats.ts'
import { modelOf } from './horse/model.ts'
import { paintHorse } from './horse/paint.ts'
import { castShadow } from './horse/shadow.ts'
import type { PoseName } from './horse/poses.ts'
import type { Sheet } from './paint/finish.ts'
import { randomFrom } from './paint/random.ts'
import { backdrop } from './scenes/backdrop.ts'
import { sceneOf, type SceneName } from './scenes/index.ts'

const WIDTH = 2000,
  HEIGHT = 1000

interface Cast {
  pose: PoseName
  coat: CoatName
  scale: number
  x: number
  floor: number
}

/** Each slide is cast by hand: the first horse is behind, the last in front. */
const slides: readonly { scene: SceneName; cast: readonly Cast[] }[] = [
  {
    scene: 'sunset',
    cast: [
      { pose: 'trot', coat: 'darkBay', scale: 0.95, x: 560, floor: 856 },
      { pose: 'gallop', coat: 'palomino', scale: 1.22, x: 900, floor: 915 },
    ],
  },
  { scene: 'agave', cast: [{ pose: 'alert', coat: 'darkSorrel', scale: 1.3, x: 960, floor: 920 }] },
  {
    scene: 'paddock',
    cast: [
      { pose: 'grazing', coat: 'bay', scale: 0.88, x: 420, floor: 850 },
      { pose: 'trot', coat: 'dappleGrey', scale: 1.24, x: 930, floor: 915 },
    ],
  },
  { scene: 'lienzo', cast: [{ pose: 'gallop', coat: 'buckskin', scale: 1.26, x: 840, floor: 915 }] },
  {
    scene: 'misty',
    cast: [
      { pose: 'grazing', coat: 'white', scale: 0.9, x: 520, floor: 850 },
      { pose: 'walk', coat: 'black', scale: 1.25, x: 960, floor: 915 },
    ],
  },
  {
    scene: 'desert',
    cast: [
      { pose: 'walk', coat: 'grullo', scale: 0.92, x: 540, floor: 852 },
      { pose: 'conformation', coat: 'bay', scale: 1.28, x: 960, floor: 918 },
    ],
  },
]

/** Paints slide number `seed` (they repeat after six, with other markings). */
export async function welcome(seed: number): Promise<Sheet> {
  const { scene, cast } = slides[Math.abs(seed) % slides.length]!,
    random = randomFrom(seed, 9)
  const { light } = sceneOf[scene]
  const canvas = await panorama(scene, seed)
  for (const { pose, coat, scale, x, floor } of cast) {
    const view = { width: 1400, height: 1000, scale, left: 0, top: 660 - floor / scale }
    const model = await modelOf(pose, view),
      placed = { mirrored: false, dx: x - Math.round(120 * scale), dy: 0 }
    await castShadow(canvas, model, light.sun[0], scene === 'misty' ? 0.3 : 0.5, placed)
    await paintHorse(canvas, model, { ...placed, seed: seed * 13 + Math.floor(random() * 99), coat, light })
  }
  return canvas
}

async function panorama(scene: SceneName, seed: number): Promise<Sheet> {
  const small = await backdrop(scene, seed, false)
  const data = await sharp(small.data, { raw: { width: small.width, height: small.height, channels: 3 } })
    .resize(WIDTH, WIDTH * 0.75)
    .extract({ left: 0, top: 330, width: WIDTH, height: HEIGHT })
    .sharpen({ sigma: 1.2 })
    .raw()
    .toBuffer()
  return { width: WIDTH, height: HEIGHT, data }
}
