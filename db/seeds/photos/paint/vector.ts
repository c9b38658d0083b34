/** Points in the horse's own units: the stage is 1000 x 750, the ground lies at y = 660. */
export type Point = readonly [x: number, y: number]

/** "x,y x,y …" to points: path data stays readable as one string per contour. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(',')
      return [Number(x), Number(y)]
    })
}

const n = (value: number) => value.toFixed(1)

/** A smooth curve through every point (centripetal enough for our spacing), as SVG path data. */
export function curve(list: readonly Point[], closed = true, tension = 0.167): string {
  const count = list.length
  const at = (i: number) => (closed ? list[(i + count) % count]! : list[Math.max(0, Math.min(count - 1, i))]!)
  let path = `M${n(list[0]![0])},${n(list[0]![1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    path +=
      `C${n(p1[0] + (p2[0] - p0[0]) * tension)},${n(p1[1] + (p2[1] - p0[1]) * tension)} ` +
      `${n(p2[0] - (p3[0] - p1[0]) * tension)},${n(p2[1] - (p3[1] - p1[1]) * tension)} ${n(p2[0])},${n(p2[1])}`
  }
  return closed ? `${path}Z` : path
}

/** Rotates (degrees), scales and moves points from a part's own frame to the stage. */
export function place(list: readonly Point[], at: Point, degrees: number, scale = 1): Point[] {
  const angle = (degrees * Math.PI) / 180,
    c = Math.cos(angle) * scale,
    s = Math.sin(angle) * scale
  return list.map(([x, y]) => [at[0] + x * c - y * s, at[1] + x * s + y * c])
}

/** The point at `t` (0..1) along a polyline, and the unit direction there. */
export function along(list: readonly Point[], t: number): { at: Point; direction: Point } {
  const position = Math.max(0, Math.min(0.9999, t)) * (list.length - 1)
  const i = Math.floor(position),
    f = position - i
  const a = list[i]!,
    b = list[i + 1]!
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return {
    at: [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f],
    direction: [(b[0] - a[0]) / length, (b[1] - a[1]) / length],
  }
}
