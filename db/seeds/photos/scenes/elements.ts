import type { Random } from '../paint/random.ts'
import { H, W } from './scene.ts'

/* SVG pieces shared by the scenes, in pixels of a 1280 x 960 picture. */

let ids = 0

export function gradient(
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  radial?: { x: number; y: number; r: number },
): { id: string; def: string } {
  const id = `g${(ids = (ids + 1) % 100000)}`
  const body = stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')
  return {
    id,
    def: radial
      ? `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${radial.x}" cy="${radial.y}" r="${radial.r}">${body}</radialGradient>`
      : `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${body}</linearGradient>`,
  }
}

export function sky(stops: readonly (readonly [number, string])[], height = 560): string {
  const g = gradient(stops)
  return `<defs>${g.def}</defs><rect width="${W}" height="${height}" fill="url(#${g.id})"/>`
}

export function glow(x: number, y: number, r: number, colour: string, strength: number): string {
  const g = gradient(
    [
      [0, colour, strength],
      [0.25, colour, strength * 0.55],
      [1, colour, 0],
    ],
    { x, y, r },
  )
  return `<defs>${g.def}</defs><rect width="${W}" height="${H}" fill="url(#${g.id})"/>`
}

/** A mountain line: midpoint displacement, then a gradient that pales towards its foot. */
export function ridge(random: Random, base: number, rise: number, rough: number, top: string, foot: string): string {
  let line = [
    random.between(0.2, 0.6),
    random.between(0.5, 1),
    random.between(0.2, 0.7),
    random.between(0.4, 0.9),
    random.between(0.1, 0.5),
  ]
  for (let level = 0, jump = rough; level < 5; level++, jump *= 0.52) {
    line = line.flatMap((v, i) =>
      i + 1 < line.length ? [v, (v + line[i + 1]!) / 2 + random.between(-jump, jump)] : [v],
    )
  }
  const g = gradient([
    [0, top],
    [1, foot],
  ])
  const path = line
    .map((v, i) => `${((i / (line.length - 1)) * W).toFixed(1)},${(base - v * rise).toFixed(1)}`)
    .join(' L')
  return `<defs>${g.def}</defs><path d="M0,${base + 30} L${path} L${W},${base + 30}Z" fill="url(#${g.id})"/>`
}

/** Foliage as a heap of light and dark dabs; out of focus it reads as leaves. */
export function foliage(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
  count: number,
): string {
  let body = ''
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2,
      reach = Math.sqrt(random())
    const dx = (Math.cos(angle) * reach * width) / 2,
      dy = (Math.sin(angle) * reach * height) / 2
    const bright = Math.max(0, Math.min(0.999, 0.5 - dy / height + random.between(-0.35, 0.35)))
    const r = random.between(0.05, 0.13) * Math.min(width, height)
    body += `<ellipse cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" rx="${(r * 1.3).toFixed(1)}" ry="${r.toFixed(1)}" fill="${colours[Math.floor(bright * colours.length)]}" fill-opacity="0.85"/>`
  }
  return body
}

export function tree(
  random: Random,
  x: number,
  foot: number,
  size: number,
  colours: readonly string[],
  trunk: string,
): string {
  return (
    `<path d="M${x - size * 0.035},${foot} L${x - size * 0.02},${foot - size * 0.55} L${x + size * 0.02},${foot - size * 0.55} L${x + size * 0.04},${foot}Z" fill="${trunk}"/>` +
    foliage(random, x, foot - size * 0.66, size * 0.8, size * 0.6, colours, 70)
  )
}

export function rect(x: number, y: number, w: number, h: number, fill: string, opacity = 1): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" fill-opacity="${opacity}"/>`
}

/** Wisps of cloud, long and low. */
export function clouds(random: Random, count: number, top: number, bottom: number, colour: string): string {
  let body = ''
  for (let i = 0; i < count; i++) {
    const y = random.between(top, bottom),
      x = random.between(-100, W + 100),
      wide = random.between(120, 380)
    for (let k = 0; k < 7; k++) {
      body += `<ellipse cx="${(x + random.between(-wide, wide) * 0.6).toFixed(0)}" cy="${(y + random.between(-12, 12)).toFixed(0)}" rx="${(wide * random.between(0.2, 0.5)).toFixed(0)}" ry="${random.between(5, 15).toFixed(0)}" fill="${colour}" fill-opacity="0.16"/>`
    }
  }
  return body
}
