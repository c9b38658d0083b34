import type { Random } from '../paint/random.ts'

/** A blue agave rosette seen from the side, `size` pixels wide, standing on (x, y). */
export function agave(random: Random, x: number, y: number, size: number, haze = 0): string {
  const far = haze > 0.5,
    leaves = far ? 13 : 31
  let body = ''
  for (let i = 0; i < leaves; i++) {
    // the outer leaves first, the upright heart last
    const order = i / (leaves - 1),
      side = i % 2 ? 1 : -1
    const angle = side * (1 - order) ** 0.8 * 1.35 + random.between(-0.12, 0.12)
    const long = size * (0.47 + 0.1 * order) * random.between(0.85, 1.08),
      wide = size * 0.03
    const sin = Math.sin(angle),
      cos = Math.cos(angle),
      at = (along: number, across: number) =>
        `${(x + sin * long * along + cos * wide * across).toFixed(1)},${(y - cos * long * along + sin * wide * across + Math.abs(sin) * along * along * size * 0.05).toFixed(1)}`
    // leaves that face the sun (right) are silver, the others sink into blue
    const bright = Math.max(0, Math.min(1, 0.42 + side * 0.2 + order * 0.2 + random.between(-0.2, 0.2)))
    const mixed = (dark: number, light: number) => Math.round(dark + (light - dark) * bright)
    const tone = far
      ? `rgb(${mixed(112, 158)},${mixed(136, 172)},${mixed(136, 166)})`
      : `rgb(${mixed(52, 158)},${mixed(80, 182)},${mixed(84, 172)})`
    body += `<path d="M${at(0, -0.7)} Q${at(0.45, -1.7)} ${at(1, 0)} Q${at(0.45, 1.7)} ${at(0, 0.7)}Z" fill="${tone}"/>`
    if (!far)
      body += `<path d="M${at(0.05, 0)} Q${at(0.5, 0.3)} ${at(0.9, 0)}" stroke="#24403f" stroke-opacity="0.28" stroke-width="${(size * 0.012).toFixed(1)}" fill="none"/>`
  }
  const shade = far
    ? ''
    : `<ellipse cx="${x}" cy="${y - size * 0.02}" rx="${size * 0.26}" ry="${size * 0.12}" fill="#1c2a25" fill-opacity="0.28"/>`
  return `<ellipse cx="${x - size * 0.1}" cy="${y + size * 0.03}" rx="${size * 0.5}" ry="${size * 0.06}" fill="#2c1710" fill-opacity="0.45"/>${body}${shade}`
}

/** A saguaro with one to three arms; lit from the right. */
export function saguaro(random: Random, x: number, foot: number, height: number, dark: string, light: string): string {
  const w = height * 0.105
  const column = (cx: number, top: number, bottom: number, width: number) =>
    `<rect x="${cx - width / 2}" y="${top}" width="${width}" height="${bottom - top}" rx="${width / 2}" fill="${dark}"/>` +
    `<rect x="${cx + width * 0.08}" y="${top + width * 0.12}" width="${width * 0.34}" height="${bottom - top - width * 0.2}" rx="${width * 0.17}" fill="${light}" fill-opacity="0.75"/>` +
    [-0.36, -0.2, -0.03, 0.14, 0.3]
      .map(
        (at) =>
          `<rect x="${cx + width * at}" y="${top + width * 0.3}" width="${width * 0.055}" height="${bottom - top - width * 0.4}" fill="#0c140a" fill-opacity="0.26"/>`,
      )
      .join('') +
    `<rect x="${cx - width * 0.5}" y="${top + width * 0.4}" width="${width * 0.3}" height="${bottom - top - width * 0.4}" fill="#10180f" fill-opacity="0.22"/>`
  let body = ''
  const arms = 1 + Math.floor(random() * 2.6)
  for (let i = 0; i < arms; i++) {
    const side = i % 2 ? 1 : -1,
      joint = foot - height * random.between(0.38, 0.58),
      out = w * random.between(1.25, 1.7)
    body +=
      `<path d="M${x},${joint} L${x + side * (out - w * 0.4)},${joint} Q${x + side * out},${joint} ${x + side * out},${joint - w * 0.6}" fill="none" stroke="${dark}" stroke-width="${w * 0.72}"/>` +
      column(x + side * out, joint - height * random.between(0.2, 0.36), joint - w * 0.2, w * 0.74)
  }
  return (
    body +
    column(x, foot - height, foot, w) +
    `<ellipse cx="${x}" cy="${foot}" rx="${w * 1.6}" ry="${w * 0.25}" fill="#20120a" fill-opacity="0.35"/>`
  )
}

/** Dry or green tufts at the roots of things. */
export function tuft(random: Random, x: number, y: number, size: number, colours: readonly string[]): string {
  let body = ''
  for (let i = 0; i < 12; i++) {
    const lean = random.between(-0.6, 0.6),
      long = size * random.between(0.5, 1)
    body += `<path d="M${x + i - 6},${y} q${(lean * long * 0.3).toFixed(1)},${(-long * 0.6).toFixed(1)} ${(lean * long).toFixed(1)},${(-long).toFixed(1)}" stroke="${random.pick(colours)}" stroke-width="${Math.max(1, size * 0.045).toFixed(1)}" fill="none"/>`
  }
  return body
}
