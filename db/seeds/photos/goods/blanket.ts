import { randomFrom } from '../paint/random.ts'

const LEFT = 290,
  TOP = 110,
  WIDE = 700,
  HIGH = 720
const palettes = [
  ['#7a1620', '#f1e3c4', '#1f3b4d', '#d9912f', '#2a1710'],
  ['#1f4a44', '#f2e6cb', '#8f2a20', '#d7a441', '#20140d'],
] as const

/** A woven saddle blanket in the way of Saltillo: bands, a diamond in the middle, fringes. */
export function blanket(seed: number): string {
  const random = randomFrom(seed, 47),
    [field, bone, deep, gold, dark] = palettes[Math.abs(seed) % palettes.length] as (typeof palettes)[number]
  const band = (y: number, high: number, fill: string) =>
    `<rect x="${LEFT}" y="${y}" width="${WIDE}" height="${high}" fill="${fill}"/>`
  const teeth = (y: number, fill: string, up: boolean) =>
    Array.from(
      { length: 20 },
      (_, i) => `<path d="M${LEFT + i * 35},${y} h35 l-17.5,${up ? -24 : 24}Z" fill="${fill}"/>`,
    ).join('')
  let body = band(TOP, HIGH, field)
  for (const [at, flip] of [
    [TOP + 40, false],
    [TOP + HIGH - 160, true],
  ] as const) {
    body +=
      band(at, 120, deep) +
      band(at + 18, 12, gold) +
      band(at + 90, 12, gold) +
      band(at + 44, 32, bone) +
      teeth(at + (flip ? 0 : 120), deep, flip) +
      teeth(at + 60, dark, true) +
      teeth(at + 60, dark, false)
  }
  const centre = (size: number, fill: string) =>
    `<path d="${steps(LEFT + WIDE / 2, TOP + HIGH / 2, size)}" fill="${fill}"/>`
  body += centre(9, bone) + centre(8, deep) + centre(6, gold) + centre(5, field) + centre(3, bone) + centre(1.6, dark)
  for (const x of [LEFT + 96, LEFT + WIDE - 96])
    for (const [size, fill] of [
      [3.6, gold],
      [2.8, deep],
      [1.4, bone],
    ] as const)
      body += `<path d="${steps(x, TOP + HIGH / 2, size)}" fill="${fill}"/>`
  let weave = ''
  for (let y = TOP; y < TOP + HIGH; y += 6) weave += `M${LEFT},${y}h${WIDE}`
  let warp = ''
  for (let x = LEFT; x < LEFT + WIDE; x += 7) warp += `M${x},${TOP}v${HIGH}`
  body += `<path d="${weave}" stroke="#000" stroke-opacity="0.2" stroke-width="2"/><path d="${warp}" stroke="#fff" stroke-opacity="0.07" stroke-width="2"/>`
  for (let i = 0; i < 900; i++)
    body += `<rect x="${random.between(LEFT, LEFT + WIDE - 14).toFixed(0)}" y="${random.between(TOP, TOP + HIGH - 4).toFixed(0)}" width="14" height="3" fill="${random.chance(0.5) ? '#000' : '#fff'}" fill-opacity="0.08"/>`
  return fringe(random, TOP, -1, bone) + fringe(random, TOP + HIGH, 1, bone) + body + folds()
}

/** A diamond of stairs, as a loom makes it. */
function steps(cx: number, cy: number, size: number): string {
  const wide = 24,
    high = 18
  let right = '',
    left = ''
  for (let i = 0; i < size; i++) right += `h${wide}v${high}`
  for (let i = 0; i < size; i++) left += `h${-wide}v${high}`
  const n = Math.ceil(size)
  return `M${cx},${cy - n * high}${right}${left}${left.replaceAll('v18', 'v-18')}${right.replaceAll('v18', 'v-18')}Z`
}

function fringe(random: ReturnType<typeof randomFrom>, y: number, way: 1 | -1, fill: string): string {
  return Array.from(
    { length: 88 },
    (_, i) =>
      `<path d="M${LEFT + 4 + i * 7.95},${y} q${random.between(-5, 5).toFixed(1)},${way * 20} ${random.between(-7, 7).toFixed(1)},${(way * random.between(34, 46)).toFixed(1)}" stroke="${fill}" stroke-width="4.2" fill="none" stroke-linecap="round"/>`,
  ).join('')
}

/** Wool is never quite flat. */
function folds(): string {
  return `<defs><linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity="0.28"/><stop offset="0.12" stop-color="#fff" stop-opacity="0.12"/><stop offset="0.4" stop-color="#000" stop-opacity="0.1"/><stop offset="0.58" stop-color="#fff" stop-opacity="0.1"/><stop offset="0.85" stop-color="#000" stop-opacity="0.06"/><stop offset="1" stop-color="#000" stop-opacity="0.34"/></linearGradient></defs><rect x="${LEFT}" y="${TOP}" width="${WIDE}" height="${HIGH}" fill="url(#fold)"/>`
}
