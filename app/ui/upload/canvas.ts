import type { Area } from 'react-easy-crop'

/** JPEG, PNG, BMP, WebP and an iPhone's HEIC, by their first bytes, each byte a letter. */
const TAKEN = /^(\xff\xd8\xff|\x89PNG|BM|RIFF.{4}WEBP|.{4}ftyp(hei|hev|mif1|msf1))/s

/**
 * A photo upright, or a rejection where this browser cannot read it. So is anything that the server would not take, such
 * as a GIF: redrawn here it would pass for a JPEG, while without JavaScript it is refused.
 */
export async function decode(photo: Blob): Promise<ImageBitmap> {
  const start = new Uint8Array(await photo.slice(0, 12).arrayBuffer())
  if (!TAKEN.test(String.fromCharCode(...start))) throw new Error('Not a photo')
  return createImageBitmap(photo, { imageOrientation: 'from-image' })
}

/** A piece of a picture, no longer than `longest` pixels on either side. On white: a JPEG knows no transparency. */
export function draw(picture: CanvasImageSource, { x, y, width, height }: Area, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function wholeOf({ width, height }: Pick<Area, 'width' | 'height'>): Area {
  return { x: 0, y: 0, width, height }
}

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/jpeg', quality),
  )
}

let line: Promise<unknown> = Promise.resolve()

/** Pictures are opened one after the other: ten of a camera's at once are half a gigabyte, and a cheap phone has less. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work)
  line = turn.catch(() => undefined)
  return turn
}
