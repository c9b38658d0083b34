import { coverage, type View } from '../paint/raster.ts'
import { curve, type Point } from '../paint/vector.ts'
import { inflate } from '../paint/inflate.ts'
import type { Bump } from './muscles.ts'

/** A closed part: its flatness (1 = as deep as it is wide) and how far it stands forward, in units. */
export interface Part { outline: readonly Point[]; depth: number; forward: number }

/** Normals at half the picture's resolution; `edge` is 0 at the silhouette, 1 inside. */
export interface Relief { width: number; height: number; nx: Float32Array; ny: Float32Array; nz: Float32Array }

/** Rounds every part, melts them into one body and lays the bumps on top. */
export async function reliefOf(view: View, parts: readonly Part[], bumps: readonly Bump[], melt = 9): Promise<Relief> {
  const half: View = { ...view, width: view.width / 2, height: view.height / 2, scale: view.scale / 2 }
  const { width, height, scale } = half
  const surface = new Float32Array(width * height).fill(-1e3)
  for (const part of parts) {
    const mask = await coverage(half, `<path d="${curve(part.outline)}"/>`)
    const film = inflate(mask, width, height)
    const radius = melt * scale
    for (let i = 0; i < film.length; i++) {
      if (mask[i]! < 100) continue
      surface[i] = melted(surface[i]!, film[i]! * part.depth + part.forward * scale, radius)
    }
  }
  for (const bump of bumps) {
    const soft = await coverage(half, bump.svg, bump.blur * scale)
    const rise = bump.rise * scale / 255
    for (let i = 0; i < soft.length; i++) if (soft[i]! > 0) surface[i] = surface[i]! + soft[i]! * rise
  }
  return normals(surface, width, height)
}

/** Polynomial smooth maximum: two masses meet in a soft crease instead of a cut. */
function melted(a: number, b: number, radius: number): number {
  const h = Math.max(radius - Math.abs(a - b), 0) / radius
  return Math.max(a, b) + h * h * radius * 0.25
}

function normals(surface: Float32Array, width: number, height: number): Relief {
  const nx = new Float32Array(width * height), ny = nx.slice(), nz = nx.slice().fill(1)
  for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
    const i = y * width + x
    const here = surface[i]!
    if (here < -500) continue
    const dx = slope(surface[i - 1]!, here, surface[i + 1]!), dy = slope(surface[i - width]!, here, surface[i + width]!)
    const length = Math.hypot(dx, dy, 1)
    nx[i] = -dx / length; ny[i] = -dy / length; nz[i] = 1 / length
  }
  spread(nx, ny, nz, surface, width, height)
  return { width, height, nx, ny, nz }
}

// outside the body a slope is a cliff: treat it as falling away at the steepness of a silhouette
function slope(before: number, here: number, after: number): number {
  const b = before < -500 ? here - 2.2 : before, a = after < -500 ? here - 2.2 : after
  return Math.max(-4, Math.min(4, (a - b) / 2))
}

/** Carries normals two pixels outwards, so that antialiased edges are lit like the body and not like paper. */
function spread(nx: Float32Array, ny: Float32Array, nz: Float32Array, surface: Float32Array, width: number, height: number) {
  for (let pass = 0; pass < 2; pass++) {
    const filled: number[] = []
    for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (surface[i]! > -500) continue
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (surface[j]! < -500) continue
        nx[i] = nx[j]!; ny[i] = ny[j]!; nz[i] = nz[j]!
        filled.push(i)
        break
      }
    }
    for (const i of filled) surface[i] = 0
  }
}
