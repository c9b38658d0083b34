import { randomFrom, type Random } from '../paint/random.ts'

/** A ranch gate: two adobe pillars, a beam, and the ranch's iron hanging from it. */
export function gateSvg(seed: number): string {
  const random = randomFrom(seed, 23)
  const plaster = random.pick([
    ['#f6ead2', '#d9bd92', '#8f6b45'],
    ['#e8a878', '#b9643c', '#6d3320'],
    ['#f2d9a0', '#cf9d4d', '#805422'],
    ['#eef0ea', '#cfd0c4', '#8a8876'],
  ] as const)
  const pillar = (
    x: number,
    flip: boolean,
  ) => `<ellipse cx="${x + 60}" cy="872" rx="120" ry="18" fill="#1a0f08" fill-opacity="0.5" filter="url(#soft)"/>
    <rect x="${x}" y="300" width="124" height="572" fill="url(#${flip ? 'wallB' : 'wallA'})"/><rect x="${x - 14}" y="278" width="152" height="34" rx="4" fill="url(#wallA)"/><rect x="${x - 8}" y="800" width="140" height="74" fill="${plaster[2]}"/>
    <path d="M${x - 14},312 h152 v10 h-152Z" fill="#000" fill-opacity="0.2"/>${stains(random, x)}`
  return `<defs><linearGradient id="wallA" x1="0" x2="1"><stop offset="0" stop-color="${plaster[1]}"/><stop offset="0.7" stop-color="${plaster[0]}"/><stop offset="1" stop-color="${plaster[0]}"/></linearGradient>
    <linearGradient id="wallB" x1="0" x2="1"><stop offset="0" stop-color="${plaster[2]}"/><stop offset="0.6" stop-color="${plaster[1]}"/><stop offset="1" stop-color="${plaster[0]}"/></linearGradient>
    <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8794c"/><stop offset="0.3" stop-color="#6d4527"/><stop offset="1" stop-color="#331d0f"/></linearGradient>
    <filter id="soft" x="-30%" y="-100%" width="160%" height="300%"><feGaussianBlur stdDeviation="10"/></filter></defs>
    ${pillar(196, false)}${pillar(960, true)}
    <rect x="130" y="214" width="1020" height="66" rx="6" fill="url(#beam)"/>${grain(random)}
    <path d="M520,280 V340 M760,280 V340" stroke="#1c1613" stroke-width="7"/>
    <circle cx="640" cy="446" r="128" fill="#3d2413"/><circle cx="640" cy="446" r="122" fill="url(#beam)"/><circle cx="640" cy="446" r="108" fill="none" stroke="#20130a" stroke-width="4" stroke-opacity="0.7"/>
    <g transform="translate(640,449)" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#120a06" stroke-width="17">${iron(seed)}</g><g stroke="#e8c88a" stroke-width="10" transform="translate(-1.5,-2)">${iron(seed)}</g></g>`
}

function stains(random: Random, x: number): string {
  return Array.from(
    { length: 26 },
    () =>
      `<ellipse cx="${(x + random.between(10, 114)).toFixed(0)}" cy="${random.between(330, 800).toFixed(0)}" rx="${random.between(6, 26).toFixed(0)}" ry="${random.between(4, 20).toFixed(0)}" fill="${random.chance(0.5) ? '#5a3a20' : '#fff6e2'}" fill-opacity="0.07"/>`,
  ).join('')
}

function grain(random: Random): string {
  return Array.from(
    { length: 26 },
    () =>
      `<rect x="${random.between(135, 900).toFixed(0)}" y="${random.between(218, 274).toFixed(0)}" width="${random.between(60, 240).toFixed(0)}" height="1.6" fill="#1d0f06" fill-opacity="0.35"/>`,
  ).join('')
}

/** Branding irons are letters and signs bent out of one bar: two pieces drawn from the seed. */
function iron(seed: number): string {
  const random = randomFrom(seed, 29)
  const letter = random.pick([
    'M-34,40 V-34 L0,10 L34,-34 V40',
    'M-30,40 V-36 H8 Q34,-36 34,-14 Q34,8 8,8 H-30 M6,8 L34,40',
    'M-36,-36 L0,40 L36,-36',
    'M34,-26 Q10,-46 -14,-34 Q-40,-16 -34,10 Q-26,40 6,38 Q34,34 34,6 H8',
    'M-32,-38 V40 M32,-38 V40 M-32,0 H32',
    'M-28,-36 V38 H34',
    'M-34,40 L0,-38 L34,40 M-20,14 H20',
  ])
  const sign = random.pick([
    'M-62,62 Q0,92 62,62',
    'M-50,-60 Q0,-88 50,-60',
    'M-60,66 H60',
    'M-78,0 a78,78 0 1 0 156,0 a78,78 0 1 0 -156,0',
    'M-70,-30 L0,-82 L70,-30',
  ])
  return `<path d="${letter}"/><path d="${sign}"/>`
}
