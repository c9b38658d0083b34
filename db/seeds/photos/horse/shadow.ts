import sharp from 'sharp'
import type { Canvas } from './paint.ts'
import type { Model } from './model.ts'

/**
 * The shadow on the ground: every covered pixel is thrown down onto the floor, away from the sun,
 * on a grid four times coarser.
 */
export async function castShadow(
  canvas: Canvas,
  model: Model,
  sunX: number,
  strength: number,
  { mirrored, dx, dy }: { mirrored: boolean; dx: number; dy: number },
): Promise<void> {
  const step = 4,
    width = canvas.width / step,
    height = canvas.height / step
  const mask = Buffer.alloc(width * height)
  const floor = Math.round((664 - model.pose.view.top) * model.pose.view.scale)
  for (let y = 0; y < model.height; y += 3)
    for (let x = 0; x < model.width; x += 2) {
      const i = y * model.width + x
      if (model.near.alpha[i]! < 128 && model.far.alpha[i]! < 128) continue
      const rise = Math.max(0, floor - y)
      const px = Math.round(((mirrored ? model.width - 1 - x : x) + dx - rise * sunX * 0.55) / step)
      const py = Math.round((floor + dy - rise * 0.1 + 2) / step)
      if (px >= 1 && px < width - 1 && py >= 0 && py < height) mask[py * width + px] = mask[py * width + px - 1] = 255
    }
  const { data: soft } = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(3.4)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data } = canvas
  for (let y = Math.max(0, floor + dy - 130); y < canvas.height; y++) {
    const gy = Math.min(height - 2, y / step - 0.5),
      fy = gy - Math.floor(gy),
      row = Math.floor(gy) * width
    for (let x = 0; x < canvas.width; x++) {
      const gx = Math.max(0, Math.min(width - 2, x / step - 0.5)),
        x0 = gx | 0,
        fx = gx - x0,
        i = row + x0
      const top = soft[i]! + (soft[i + 1]! - soft[i]!) * fx,
        low = soft[i + width]! + (soft[i + width + 1]! - soft[i + width]!) * fx
      const shade = top + (low - top) * fy
      if (shade < 1) continue
      // shadows keep a little of the sky: blue loses least
      const dark = (strength * shade) / 255,
        j = (y * canvas.width + x) * 3
      data[j] = data[j]! * (1 - dark)
      data[j + 1] = data[j + 1]! * (1 - dark * 0.97)
      data[j + 2] = data[j + 2]! * (1 - dark * 0.92)
    }
  }
}
