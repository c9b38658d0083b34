import sharp from 'sharp'
import type { Canvas } from './paint.ts'
import type { Model } from './model.ts'

/**
 * The shadow on the ground: every covered pixel is thrown down onto the floor, away from the sun,
 * on a grid eight times coarser; plus a tight contact shadow under the hooves.
 */
export async function castShadow(canvas: Canvas, model: Model, sunX: number, strength: number, { mirrored, dx, dy }: { mirrored: boolean; dx: number; dy: number }): Promise<void> {
  const step = 4, width = canvas.width / step, height = canvas.height / step
  const mask = Buffer.alloc(width * height)
  const floor = Math.round((664 - model.pose.view.top) * model.pose.view.scale)
  for (let y = 0; y < model.height; y += 3) for (let x = 0; x < model.width; x += 2) {
    const i = y * model.width + x
    if (model.near.alpha[i]! < 128 && model.far.alpha[i]! < 128) continue
    const rise = Math.max(0, floor - y)
    const px = Math.round(((mirrored ? model.width - 1 - x : x) + dx - rise * sunX * 0.55) / step)
    const py = Math.round((floor + dy - rise * 0.1 + 2) / step)
    if (px >= 1 && px < width - 1 && py >= 0 && py < height) mask[py * width + px] = mask[py * width + px - 1] = 255
  }
  const raw = { width, height, channels: 1 as const }
  const soft = await sharp(mask, { raw }).blur(3.4).resize(canvas.width, canvas.height).raw().toBuffer({ resolveWithObject: true })
  const { data } = canvas, bands = soft.info.channels
  for (let y = Math.max(0, floor + dy - 130); y < canvas.height; y++) for (let x = 0; x < canvas.width; x++) {
    const shade = soft.data[(y * canvas.width + x) * bands]!
    if (shade === 0) continue
    const keep = 1 - strength * shade / 255, j = (y * canvas.width + x) * 3
    data[j] = data[j]! * keep; data[j + 1] = data[j + 1]! * (keep + 0.02); data[j + 2] = data[j + 2]! * (keep + 0.05 * (1 - keep))
  }
}
