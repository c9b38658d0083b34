import { randomFrom } from '../paint/random.ts'

type Point = readonly [x: number, y: number]

/** A reata of ixtle, coiled and tied. */
export function rope(seed: number): string {
  const random = randomFrom(seed, 43)
  const turns = Array.from({ length: 9 }, (_, i) => ({
    cx: 640 + random.between(-16, 16),
    cy: 470 + random.between(-12, 12),
    rx: 300 - i * 13 + random.between(-5, 5),
    ry: 272 - i * 12 + random.between(-5, 5),
    turn: random.between(-14, 14),
  }))
  const coil = turns.map((oval) => twisted(Array.from({ length: 181 }, (_, n) => onOval(oval, n * 2))))
  const tail = twisted(
    bend([
      [822, 640],
      [930, 700],
      [1010, 770],
      [1110, 768],
      [1180, 700],
    ]),
  )
  const knot =
    twisted(
      bend([
        [560, 210],
        [606, 150],
        [664, 168],
        [676, 232],
        [640, 290],
      ]),
    ) +
    twisted(
      bend([
        [604, 300],
        [584, 226],
        [616, 178],
        [690, 196],
        [704, 262],
      ]),
    )
  return (
    coil.join('') +
    tail +
    knot +
    `<g transform="rotate(-42 1180 700)"><rect x="1162" y="680" width="66" height="40" rx="12" fill="#6d2a1a"/><path d="M1176,682 v36 M1192,682 v36 M1208,682 v36" stroke="#d9a25c" stroke-width="4"/></g>`
  )
}

function onOval(
  { cx, cy, rx, ry, turn }: { cx: number; cy: number; rx: number; ry: number; turn: number },
  degrees: number,
): Point {
  const a = (degrees * Math.PI) / 180,
    t = (turn * Math.PI) / 180,
    x = rx * Math.cos(a),
    y = ry * Math.sin(a)
  return [cx + x * Math.cos(t) - y * Math.sin(t), cy + x * Math.sin(t) + y * Math.cos(t)]
}

/** A round line of three strands along the points, which stand a few pixels apart. */
function twisted(line: readonly Point[]): string {
  const path = `M${line.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`
  const wide = (width: number, colour: string, opacity = 1) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  let strands = ''
  let gone = 0
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as Point,
      [bx, by] = line[i] as Point
    const long = Math.hypot(bx - ax, by - ay) || 1
    gone += long
    if (gone < 11) continue
    gone = 0
    const ux = (bx - ax) / long,
      uy = (by - ay) / long
    // across the rope, leaning with its twist
    const dx = -uy * 9 + ux * 9,
      dy = ux * 9 + uy * 9
    strands += `M${(bx - dx).toFixed(1)},${(by - dy).toFixed(1)}L${(bx + dx).toFixed(1)},${(by + dy).toFixed(1)}`
  }
  return (
    wide(27, '#2e1c0d', 0.55) +
    wide(23, '#b98d4f') +
    wide(14, '#dcb877', 0.85) +
    `<path d="${strands}" stroke="#6b4620" stroke-width="3" stroke-opacity="0.75" stroke-linecap="round"/>` +
    wide(4, '#fbe7b4', 0.28)
  )
}

/** Points a few pixels apart on a soft curve through these. */
function bend(stops: readonly Point[]): Point[] {
  const at = (i: number) => stops[Math.max(0, Math.min(stops.length - 1, i))] as Point
  return stops.slice(1).flatMap((_, i) =>
    Array.from({ length: 24 }, (__, n): Point => {
      const t = n / 24,
        [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const mix = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      return [mix(0), mix(1)]
    }),
  )
}
