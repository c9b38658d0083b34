import type { Area } from 'react-easy-crop'

/** Wider than any slot shows it, in pixels. */
const LARGEST = 1_200
/** What is cropped is first brought down to this: a camera's photo would fill a cheap phone's memory. */
const WORKING = 1_800

/** A chosen photo, upright, as a data URL of bearable size; null where this browser cannot read it. */
export async function openPhoto(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, WORKING / Math.max(bitmap.width, bitmap.height))
    const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale)
    paint(canvas, bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height })
    bitmap.close()
    // Not a blob's address: the content security policy lets pictures come from ourselves and from data alone.
    return canvas.toDataURL('image/jpeg', 0.92)
  } catch {
    return null
  }
}

/** The chosen square as a JPEG of at most 1,200 pixels. */
export async function cropPhoto(source: string, area: Area): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const side = Math.min(LARGEST, area.width)
  const canvas = canvasOf(side, side)
  paint(canvas, image, area)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/jpeg', 0.88),
  )
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  })
}

/** On white: what is transparent would turn black in a JPEG. */
function paint(canvas: HTMLCanvasElement, picture: CanvasImageSource, { x, y, width, height }: Area): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}
