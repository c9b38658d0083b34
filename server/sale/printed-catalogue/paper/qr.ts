import { encode } from 'uqr'
import { COLORS } from './look.ts'
import type { Sheet } from './sheet.ts'

/** A QR code of an address, `side` points wide, which leads there on a screen as well. `alt` says where. */
export function drawQr(
  sheet: Sheet,
  address: string,
  { x, y, side, alt }: { x: number; y: number; side: number; alt: string },
): void {
  const { data, size } = encode(address, { border: 0, ecc: 'M' })
  const cell = side / size
  sheet.part(
    'Figure',
    () => {
      data.forEach((row, nth) => {
        for (let from = 0; from < size; from++) {
          if (!row[from]) continue
          let to = from
          while (row[to + 1]) to++
          // A trace wider than its cells, so that no renderer leaves a hair between two rows.
          sheet.doc.rect(x + from * cell, y + nth * cell, (to - from + 1) * cell + 0.02, cell + 0.02)
          from = to
        }
      })
      sheet.doc.fill(COLORS.ink)
    },
    { alt },
  )
  sheet.doc.link(x, y, side, side, address)
}
