import { coverage, halved, type View } from '../paint/raster.ts'
import { curve, type Point } from '../paint/vector.ts'
import { inflate } from '../paint/inflate.ts'
import type { Bump } from './muscles.ts'

/** A closed part: its flatness (1 = as deep as it is wide) and how far it stands forward, in units. */
export interface Part {
  outline: readonly Point[]
  depth: number
  forward: number
}

/** Normals at half the picture's resolution; `edge` is 0 at the silhouette, 1 inside. */
export interface Relief {
  width: number
  height: number
  nx: Float32Array
  ny: Float32Array
  nz: Float32Array
}

/** Rounds every part, melts them into one body and lays the bumps on top. */
export async function reliefOf(view: View, parts: readonly Part[], bumps: readonly Bump[], melt = 9): Promise<Relief> {
  const half = halved(view)
  const { width, height, scale } = half
  const surface = new Float32Array(width * height).fill(-1e3)
  for (const part of parts) {
    const box = windowOn(half, part.outline, 3)
    if (!box) continue
    const mask = await coverage(box.view, `<path d="${curve(part.outline)}"/>`)
    const film = inflate(mask, box.view.width, box.view.height),
      radius = melt * scale
    eachIn(box, width, (i, j) => {
      if (mask[j]! >= 100) surface[i] = melted(surface[i]!, film[j]! * part.depth + part.forward * scale, radius)
    })
  }
  for (const bump of bumps) {
    const box = windowOn(half, bump.list, 16 + bump.blur * 2.5)
    if (!box) continue
    const soft = await coverage(box.view, bump.svg, bump.blur * scale),
      rise = (bump.rise * scale) / 255
    eachIn(box, width, (i, j) => {
      surface[i] = surface[i]! + soft[j]! * rise
    })
  }
  return normals(surface, width, height)
}

interface Box {
  view: View
  x: number
  y: number
}

/** The part of the picture a contour can touch: most parts are small, and work grows with area. */
function windowOn(view: View, list: readonly Point[], margin: number): Box | undefined {
  const edge = (axis: 0 | 1, pick: (...values: number[]) => number, sign: number, origin: number, limit: number) =>
    Math.max(0, Math.min(limit, Math.round((pick(...list.map((p) => p[axis])) + sign * margin - origin) * view.scale)))
  const x = edge(0, Math.min, -1, view.left, view.width),
    y = edge(1, Math.min, -1, view.top, view.height)
  const width = edge(0, Math.max, 1, view.left, view.width) - x,
    height = edge(1, Math.max, 1, view.top, view.height) - y
  if (width < 2 || height < 2) return undefined
  return {
    x,
    y,
    view: { width, height, scale: view.scale, left: view.left + x / view.scale, top: view.top + y / view.scale },
  }
}

function eachIn({ x, y, view }: Box, width: number, visit: (whole: number, part: number) => void) {
  for (let row = 0, j = 0; row < view.height; row++)
    for (let column = 0; column < view.width; column++, j++) {
      visit((y + row) * width + x + column, j)
    }
}

/** Polynomial smooth maximum: two masses meet in a soft crease instead of a cut. */
function melted(a: number, b: number, radius: number): number {
  const h = Math.max(radius - Math.abs(a - b), 0) / radius
  return Math.max(a, b) + h * h * radius * 0.25
}

function normals(surface: Float32Array, width: number, height: number): Relief {
  const nx = new Float32Array(width * height),
    ny = nx.slice(),
    nz = nx.slice().fill(1)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const here = surface[i]!
      if (here < -500) continue
      const dx = slope(surface[i - 1]!, here, surface[i + 1]!),
        dy = slope(surface[i - width]!, here, surface[i + width]!)
      const length = Math.sqrt(dx * dx + dy * dy + 1)
      nx[i] = -dx / length
      ny[i] = -dy / length
      nz[i] = 1 / length
    }
  spread(nx, ny, nz, surface, width, height)
  for (const field of [nx, ny, nz]) soften(field, width, height)
  return { width, height, nx, ny, nz }
}

// outside the body a slope is a cliff: treat it as falling away at the steepness of a silhouette
function slope(before: number, here: number, after: number): number {
  const b = before < -500 ? here - 2.2 : before,
    a = after < -500 ? here - 2.2 : after
  return Math.max(-4, Math.min(4, (a - b) / 2))
}

/** A 3 x 3 mean, and the frame's own row from its neighbour: hides the staircase of the half-size mask. */
function soften(field: Float32Array, width: number, height: number) {
  const rows = new Float32Array(field.length)
  for (let i = 1; i < field.length - 1; i++) rows[i] = (field[i - 1]! + field[i]! * 2 + field[i + 1]!) / 4
  for (let i = width; i < field.length - width; i++) field[i] = (rows[i - width]! + rows[i]! * 2 + rows[i + width]!) / 4
  for (let x = 0; x < width; x++) {
    field[x] = field[2 * width + x]!
    field[width + x] = field[2 * width + x]!
  }
  for (let x = 0, last = (height - 1) * width; x < width; x++) {
    field[last + x] = field[last - width - width + x]!
    field[last - width + x] = field[last + x]!
  }
  for (let y = 0, i = 0; y < height; y++, i += width) {
    field[i] = field[i + 1] = field[i + 2]!
    field[i + width - 1] = field[i + width - 2] = field[i + width - 3]!
  }
}

/** Carries normals two pixels outwards, so that antialiased edges are lit like the body and not like paper. */
function spread(
  nx: Float32Array,
  ny: Float32Array,
  nz: Float32Array,
  surface: Float32Array,
  width: number,
  height: number,
) {
  for (let pass = 0; pass < 2; pass++) {
    const filled: number[] = []
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        if (surface[i]! > -500) continue
        for (const j of [i - 1, i + 1, i - width, i + width]) {
          if (surface[j]! < -500) continue
          nx[i] = nx[j]!
          ny[i] = ny[j]!
          nz[i] = nz[j]!
          filled.push(i)
          break
        }
      }
    for (const i of filled) surface[i] = 0
  }
}
