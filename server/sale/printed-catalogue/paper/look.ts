/** Measures and colours of the printed catalogue, in points from the upper left corner of the trimmed page. */

export const MM = 72 / 25.4

/** A5, and 3 mm around it that the print shop cuts off. */
export const WIDTH = 148 * MM
export const HEIGHT = 210 * MM
export const BLEED = 3 * MM

/** Distance of texts from the cut edges; the inner margin, at the fold, is wider. */
export const OUTER = 12 * MM
export const INNER = 16 * MM
export const TOP = 13 * MM
export const BOTTOM = 13 * MM

/** Width between the margins. */
export const MEASURE = WIDTH - OUTER - INNER
/** Where a page's texts end; the page's number stands below. */
export const FLOOR = HEIGHT - BOTTOM - 12

export const COLORS = {
  leather: '#2c1a13',
  onLeather: '#f6eadb',
  stitch: '#c49a6c',
  ink: '#2a1a13',
  soft: '#6a5342',
  rule: '#d9c8b0',
  sunk: '#f0e7d9',
  red: '#a0191f',
} as const
