import sharp from 'sharp'

/** The part of the stage a picture shows: stage units to pixels is `(x - left) * scale`. */
export interface View {
  width: number
  height: number
  scale: number
  left: number
  top: number
}

/** The same frame with a quarter of the pixels; sides must be even. */
export function halved(view: View): View {
  return { ...view, width: view.width / 2, height: view.height / 2, scale: view.scale / 2 }
}

const wrap = (view: View, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}">` +
  `<g transform="scale(${view.scale}) translate(${-view.left},${-view.top})">${body}</g></svg>`

/** SVG in stage units to straight RGBA pixels. */
export async function rasterize(view: View, body: string): Promise<Uint8Array> {
  const { data } = await sharp(Buffer.from(wrap(view, body)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

/** White shapes to one byte of coverage per pixel, optionally softened (sigma in pixels). */
export async function coverage(view: View, body: string, blur = 0): Promise<Uint8Array> {
  const image = sharp(Buffer.from(wrap(view, `<g fill="#fff" stroke="none">${body}</g>`))).extractChannel(3)
  const { data, info } = await (blur > 0.3 ? image.blur(blur) : image).raw().toBuffer({ resolveWithObject: true })
  if (info.channels === 1) return data
  // sharp may expand a single band back to three when it blurs
  return Uint8Array.from({ length: view.width * view.height }, (_, i) => data[i * info.channels]!)
}
