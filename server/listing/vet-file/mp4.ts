import { open } from 'node:fs/promises'

/** Maximum boxes on the file's first level; a fragmented video of an hour has some thousands. */
const MOST_BOXES = 20_000

/**
 * True if a file is a whole MP4: its boxes fill it exactly, `ftyp` comes first, and there are an index and pictures. It
 * is not decoded.
 */
export async function isWholeMp4(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    const seen = new Set<string>()
    let at = 0
    for (let nth = 0; at < size; nth++) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      if (bytesRead < 8 || nth === MOST_BOXES) return false
      const name = head.toString('latin1', 4, 8)
      if (nth === 0 && name !== 'ftyp') return false
      const short = head.readUInt32BE(0)
      // 1: the size follows in eight bytes; 0: up to the end.
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
      if (length < 8 || at + length > size) return false
      seen.add(name)
      at += length
    }
    return seen.has('moov') && seen.has('mdat')
  } finally {
    await file.close()
  }
}
