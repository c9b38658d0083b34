import type { Random } from '../paint/random.ts'

/** A blue agave rosette seen from the side, `size` pixels wide, standing on (x, y). */
export function agave(random: Random, x: number, y: number, size: number, haze = 0): string {
  const tones = haze > 0.5 ? ['#7f9a9c', '#93aaa8', '#a5b8b2'] : ['#3f6468', '#5a8285', '#7ea3a1', '#a3c0b8']
  let body = ''
  const leaves = haze > 0.5 ? 9 : 17
  for (let i = 0; i < leaves; i++) {
    // the outer leaves first, the upright heart last
    const order = i / (leaves - 1), side = i % 2 ? 1 : -1
    const angle = side * (1 - order) * 1.25 + random.between(-0.09, 0.09)
    const long = size * (0.5 + 0.14 * order) * random.between(0.88, 1.06), wide = size * 0.052
    const tx = x + Math.sin(angle) * long, ty = y - Math.cos(angle) * long - size * 0.02
    const nx = Math.cos(angle) * wide, ny = Math.sin(angle) * wide
    const mx = x + Math.sin(angle) * long * 0.45, my = y - Math.cos(angle) * long * 0.45
    const tone = tones[Math.floor(Math.min(0.99, Math.max(0, 0.25 + order * 0.45 + side * 0.14 + random.between(-0.2, 0.25))) * tones.length)]
    body += `<path d="M${(x - nx * 0.6).toFixed(1)},${(y - ny * 0.6).toFixed(1)} Q${(mx - nx * 1.5).toFixed(1)},${(my - ny * 1.5).toFixed(1)} ${tx.toFixed(1)},${ty.toFixed(1)} Q${(mx + nx * 1.5).toFixed(1)},${(my + ny * 1.5).toFixed(1)} ${(x + nx * 0.6).toFixed(1)},${(y + ny * 0.6).toFixed(1)}Z" fill="${tone}"/>`
  }
  return `<ellipse cx="${x}" cy="${y + size * 0.03}" rx="${size * 0.5}" ry="${size * 0.07}" fill="#2c1710" fill-opacity="0.45"/>${body}`
}

/** A saguaro with one to three arms; lit from the right. */
export function saguaro(random: Random, x: number, foot: number, height: number, dark: string, light: string): string {
  const w = height * 0.105
  const column = (cx: number, top: number, bottom: number, width: number) =>
    `<rect x="${cx - width / 2}" y="${top}" width="${width}" height="${bottom - top}" rx="${width / 2}" fill="${dark}"/>`
    + `<rect x="${cx + width * 0.08}" y="${top + width * 0.12}" width="${width * 0.34}" height="${bottom - top - width * 0.2}" rx="${width * 0.17}" fill="${light}" fill-opacity="0.75"/>`
    + `<rect x="${cx - width * 0.2}" y="${top + width * 0.3}" width="${width * 0.07}" height="${bottom - top - width * 0.4}" fill="#000" fill-opacity="0.18"/>`
  let body = ''
  const arms = 1 + Math.floor(random() * 2.6)
  for (let i = 0; i < arms; i++) {
    const side = i % 2 ? 1 : -1, joint = foot - height * random.between(0.38, 0.58), out = w * random.between(1.25, 1.7)
    body += `<path d="M${x},${joint} L${x + side * (out - w * 0.4)},${joint} Q${x + side * out},${joint} ${x + side * out},${joint - w * 0.6}" fill="none" stroke="${dark}" stroke-width="${w * 0.72}"/>`
      + column(x + side * out, joint - height * random.between(0.2, 0.36), joint - w * 0.2, w * 0.74)
  }
  return body + column(x, foot - height, foot, w) + `<ellipse cx="${x}" cy="${foot}" rx="${w * 1.6}" ry="${w * 0.25}" fill="#20120a" fill-opacity="0.35"/>`
}

/** Dry or green tufts at the roots of things. */
export function tuft(random: Random, x: number, y: number, size: number, colours: readonly string[]): string {
  let body = ''
  for (let i = 0; i < 12; i++) {
    const lean = random.between(-0.6, 0.6), long = size * random.between(0.5, 1)
    body += `<path d="M${x + i - 6},${y} q${(lean * long * 0.3).toFixed(1)},${(-long * 0.6).toFixed(1)} ${(lean * long).toFixed(1)},${(-long).toFixed(1)}" stroke="${random.pick(colours)}" stroke-width="${Math.max(1, size * 0.045).toFixed(1)}" fill="none"/>`
  }
  return body
}
