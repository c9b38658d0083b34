import { randomFrom } from '../paint/random.ts'

/** Body paint: top light, side, shaded skirt. */
const paints = {
  white: ['#ffffff', '#e9e6df', '#b9b5ac'],
  silver: ['#eef1f3', '#b4bac0', '#777e86'],
  red: ['#d8574a', '#9c2420', '#571010'],
  blue: ['#6d92bd', '#2c5384', '#152c4c'],
  green: ['#6f9a7c', '#2f5b41', '#153122'],
  black: ['#6a6b70', '#2b2c30', '#101114'],
  sand: ['#efe0c2', '#cdb58c', '#8c7552'],
} as const

export type TrailerColour = keyof typeof paints
export const trailerColours = Object.keys(paints) as TrailerColour[]

/** A bumper-pull horse trailer in side view; the floor line is y = 850 of a 1280 x 960 picture. */
export function trailerSvg(seed: number, colour: TrailerColour, sunX: number): string {
  const random = randomFrom(seed, 17),
    [light, side, dark] = paints[colour]
  const bays = random.pick([2, 3, 4]),
    length = 430 + bays * 88,
    left = 690 - length / 2,
    right = left + length,
    top = 330,
    sill = 742
  const axle = left + length * 0.4,
    body = `M${left},${top + 26} Q${left},${top} ${left + 26},${top} L${right - 120},${top} Q${right - 40},${top + 4} ${right - 22},${top + 120} L${right},${sill - 60} Q${right + 2},${sill} ${right - 30},${sill} L${left},${sill}Z`
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="780" r="70" fill="#151413"/><circle cx="${x}" cy="780" r="66" fill="url(#tyre)"/><circle cx="${x}" cy="780" r="39" fill="url(#rim)"/>` +
    Array.from(
      { length: 6 },
      (_, i) =>
        `<circle cx="${(x + 25 * Math.cos(i * 1.047)).toFixed(1)}" cy="${(780 + 25 * Math.sin(i * 1.047)).toFixed(1)}" r="6" fill="#3b3d40"/>`,
    ).join('') +
    `<circle cx="${x}" cy="780" r="12" fill="#e6e8ea"/><circle cx="${x}" cy="780" r="9" fill="#7c8186"/>`
  let windows = ''
  const step = (length - 210) / bays
  for (let i = 0; i < bays; i++) {
    const x = left + 60 + i * step
    windows +=
      `<rect x="${x - 5}" y="${top + 55}" width="${step - 22}" height="116" rx="14" fill="${dark}"/><rect x="${x}" y="${top + 60}" width="${step - 32}" height="106" rx="10" fill="url(#glass)"/>` +
      `<path d="M${x + 10},${top + 160} L${x + step * 0.45},${top + 64} L${x + step * 0.62},${top + 64} L${x + 34},${top + 160}Z" fill="#fff" fill-opacity="0.16"/>`
    for (let bar = 1; bar < 4; bar++)
      windows += `<rect x="${x}" y="${top + 60 + bar * 27}" width="${step - 32}" height="4.5" fill="#cfd3d6" fill-opacity="0.85"/>`
  }
  const seams = Array.from(
    { length: bays + 1 },
    (_, i) =>
      `<path d="M${left + 44 + i * step},${top + 12} V${sill - 4}" stroke="#000" stroke-opacity="0.16" stroke-width="2"/><path d="M${left + 46.5 + i * step},${top + 12} V${sill - 4}" stroke="#fff" stroke-opacity="0.22" stroke-width="1.5"/>`,
  ).join('')
  return `<defs><linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.12" stop-color="${side}"/><stop offset="0.5" stop-color="${light}"/><stop offset="0.56" stop-color="${side}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3d4a52"/><stop offset="1" stop-color="#12171b"/></linearGradient>
    <radialGradient id="tyre"><stop offset="0.6" stop-color="#0f0e0e"/><stop offset="0.85" stop-color="#33312f"/><stop offset="1" stop-color="#171615"/></radialGradient>
    <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f6f7"/><stop offset="0.5" stop-color="#9ea4aa"/><stop offset="1" stop-color="#d5d9dc"/></linearGradient>
    <linearGradient id="shine" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="${sunX > 0 ? 0 : 0.3}"/><stop offset="1" stop-color="#ffe9c4" stop-opacity="0.3"/></linearGradient>
    <filter id="blur" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="12"/></filter></defs>
    <ellipse cx="${(left + right) / 2 - 30}" cy="848" rx="${length * 0.56}" ry="22" fill="#1a0f08" fill-opacity="0.6" filter="url(#blur)"/>
    <path d="M${right - 40},742 L${right + 168},764 L${right + 168},778 L${right - 40},774Z" fill="#26272a"/><path d="M${right + 150},750 h34 q10,0 10,12 v8 h-44Z" fill="#4a4c50"/><rect x="${right + 104}" y="690" width="15" height="146" rx="4" fill="#5c5f63"/><ellipse cx="${right + 111}" cy="842" rx="24" ry="8" fill="#222"/>
    <rect x="${left + 20}" y="736" width="${length - 60}" height="32" fill="#1b1a1a"/>
    <path d="${body}" fill="url(#paint)"/><path d="${body}" fill="url(#shine)"/><path d="${body}" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="2.5"/>
    ${seams}<rect x="${left + 4}" y="${top + 214}" width="${length - 40}" height="14" fill="${colour === 'white' || colour === 'silver' ? '#7a2e22' : '#efe6d2'}" fill-opacity="0.85"/><rect x="${left + 4}" y="${top + 234}" width="${length - 34}" height="5" fill="${colour === 'white' ? '#c28a43' : '#fff'}" fill-opacity="0.7"/>
    ${windows}<rect x="${left + 10}" y="${sill - 16}" width="${length - 34}" height="12" fill="#000" fill-opacity="0.28"/>
    <rect x="${left + 6}" y="${sill - 70}" width="12" height="34" rx="4" fill="#c8261c"/><circle cx="${right - 40}" cy="${sill - 52}" r="8" fill="#f0a63a"/>
    <path d="M${axle - 110},748 Q${axle - 100},690 ${axle - 40},690 L${axle + 190},690 Q${axle + 250},690 ${axle + 260},748Z" fill="${dark}"/><path d="M${axle - 100},746 Q${axle - 92},700 ${axle - 40},698 L${axle + 190},698 Q${axle + 242},700 ${axle + 250},746Z" fill="#0d0c0c"/>
    ${wheel(axle)}${wheel(axle + 150)}`
}
