import type { Area } from 'react-easy-crop'

/** First bytes of JPEG, PNG, BMP, WebP, AVIF and HEIC (iPhone), one character per byte. */
const TAKEN = /^(\xff\xd8\xff|\x89PNG|BM|RIFF.{4}WEBP|.{4}ftyp(avi|hei|hev|mi[af]|msf1))/s

/**
 * Decodes a photo upright; rejects if this browser cannot read it. Also rejects formats that the server refuses, such
 * as GIF: redrawn as JPEG it would be accepted here, but refused without JavaScript.
 */
export async function decode(photo: Blob): Promise<ImageBitmap> {
  const start = new Uint8Array(await photo.slice(0, 12).arrayBuffer())
  if (!TAKEN.test(String.fromCharCode(...start))) throw new Error('Not a photo')
  return createImageBitmap(photo, { imageOrientation: 'from-image' })
}

/**
 * Draws a part of a picture, at most `longest` pixels per side. The background is white, because JPEG has no
 * transparency.
 */
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

/**
 * Decodes pictures one after the other: ten camera photos at once take half a gigabyte, more than a cheap phone has.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work)
  line = turn.catch(() => undefined)
  return turn
}
