type ByteRange = { start: number; end: number }

/**
 * The part of a file that a request asks for, both ends included (RFC 9110, 14.2). null: the whole file, also for
 * several parts at once, which may be answered so. `unsatisfiable`: it begins after the end.
 */
export function byteRange(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last > 0 ? { start: bytes - last, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(from)
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (start >= bytes) return 'unsatisfiable'
  return end < start ? null : { start, end }
}
