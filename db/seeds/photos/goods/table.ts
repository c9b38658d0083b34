import { randomFrom } from '../paint/random.ts'
import { H, W } from '../scenes/scene.ts'

const woods = {
  walnut: ['#5b3c26', '#6a472d', '#4f3320'],
  oak: ['#b98d5d', '#c79b6a', '#ac8052'],
  whitewash: ['#e6dccb', '#efe6d6', '#dcd0bc'],
} as const

export type Wood = keyof typeof woods

/** Boards of a workbench seen from above, lit from the upper left. */
export function table(seed: number, wood: Wood): string {
  const random = randomFrom(seed, 41),
    tones = woods[wood]
  let body = `<rect width="${W}" height="${H}" fill="${tones[0]}"/>`
  for (let y = -random.between(0, 60); y < H;) {
    const high = random.between(150, 190)
    body += `<rect x="0" y="${y.toFixed(0)}" width="${W}" height="${high.toFixed(0)}" fill="${random.pick(tones)}"/>`
    for (let i = 0; i < 34; i++)
      body += grain(
        random.between(-200, W),
        y + random.between(6, high - 6),
        random.between(160, 620),
        random.between(-5, 5),
        random.between(0.8, 2.4),
        random.chance(0.62) ? '#1d0f06' : '#fff1d6',
        random.between(0.05, 0.16),
      )
    if (random.chance(0.6))
      body += knot(random.between(80, W - 80), y + high / 2 + random.between(-30, 30), random.between(10, 20))
    body += `<rect x="0" y="${(y + high - 3).toFixed(0)}" width="${W}" height="4" fill="#170b04" fill-opacity="0.6"/><rect x="0" y="${(y + high + 1).toFixed(0)}" width="${W}" height="2" fill="#fff" fill-opacity="0.13"/>`
    y += high
  }
  return `${body}<defs><radialGradient id="lamp" cx="0.3" cy="0.2" r="0.95"><stop offset="0" stop-color="#fff3d8" stop-opacity="0.42"/><stop offset="0.55" stop-color="#fff3d8" stop-opacity="0"/><stop offset="1" stop-color="#140a05" stop-opacity="0.42"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#lamp)"/>`
}

/** `body` lying on the table: its shadow falls to the lower right. `id` is unique in the picture. */
export function lying(body: string, id: string, height = 16): string {
  return `<defs><filter id="${id}" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="${height}" dy="${height * 1.25}" stdDeviation="${height * 0.8}" flood-color="#120804" flood-opacity="0.62"/></filter></defs><g filter="url(#${id})">${body}</g>`
}

function grain(
  x: number,
  y: number,
  long: number,
  bend: number,
  wide: number,
  colour: string,
  opacity: number,
): string {
  return `<path d="M${x.toFixed(0)},${y.toFixed(0)} q${(long / 2).toFixed(0)},${bend.toFixed(1)} ${long.toFixed(0)},0" stroke="${colour}" stroke-width="${wide.toFixed(1)}" stroke-opacity="${opacity.toFixed(2)}" fill="none"/>`
}

function knot(x: number, y: number, size: number): string {
  return [1, 0.7, 0.42, 0.2]
    .map(
      (share) =>
        `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * 1.9 * share).toFixed(1)}" ry="${(size * share).toFixed(1)}" fill="none" stroke="#1d0f06" stroke-opacity="0.35" stroke-width="2.5"/>`,
    )
    .join('')
}
