import { randomFrom, type Random } from '../paint/random.ts'

/** A body brush and a finishing brush: turned wood, a leather strap, bristles of maguey. */
export function brushes(seed: number): string {
  const random = randomFrom(seed, 53)
  return `<defs><linearGradient id="beech" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#e5b278"/><stop offset="0.5" stop-color="#c78c50"/><stop offset="1" stop-color="#8d5a2c"/></linearGradient>
    <linearGradient id="hide" x1="0" x2="1"><stop offset="0" stop-color="#4a2312"/><stop offset="0.5" stop-color="#8b4a25"/><stop offset="1" stop-color="#3c1b0d"/></linearGradient></defs>
    <g transform="rotate(-14 470 430)">${bristles(random, 470, 430, 300, 190, '#e9d19a', '#a87f43')}<ellipse cx="470" cy="430" rx="296" ry="186" fill="#5f3a1b"/><ellipse cx="466" cy="424" rx="292" ry="182" fill="url(#beech)"/>${rings(random, 466, 424, 280, 170)}
    <path d="M390,238 C440,262 500,262 548,240 L560,614 C500,590 440,592 382,616Z" fill="url(#hide)"/><path d="M402,250 C444,270 498,270 538,252 M394,602 C444,582 500,580 548,600" fill="none" stroke="#e8c894" stroke-width="3.5" stroke-dasharray="12 8"/><path d="M404,256 L394,596 M538,256 L548,596" stroke="#e8c894" stroke-width="3.5" stroke-dasharray="12 8"/></g>
    <g transform="rotate(24 880 640)">${bristles(random, 880, 640, 232, 108, '#4a3626', '#221509')}<rect x="652" y="540" width="456" height="200" rx="62" fill="#4b2a13"/><rect x="648" y="534" width="456" height="198" rx="60" fill="url(#beech)"/>${rings(random, 876, 632, 214, 84)}<text x="876" y="652" font-family="Palatino Linotype,Noto Serif,DejaVu Serif,serif" font-size="46" font-weight="700" text-anchor="middle" fill="#5a3213" fill-opacity="0.85">REMATE</text></g>`
}

/** They stand out all around from under the wood. */
function bristles(random: Random, cx: number, cy: number, rx: number, ry: number, light: string, dark: string): string {
  return Array.from({ length: 900 }, () => {
    const a = random.between(0, Math.PI * 2),
      c = Math.cos(a),
      s = Math.sin(a),
      long = random.between(10, 34)
    return `<path d="M${(cx + rx * 0.96 * c).toFixed(0)},${(cy + ry * 0.94 * s).toFixed(0)} l${(c * long + random.between(-6, 6)).toFixed(1)},${(s * long + random.between(-6, 6) + 6).toFixed(1)}" stroke="${random.chance(0.5) ? light : dark}" stroke-width="2.6" stroke-linecap="round"/>`
  }).join('')
}

function rings(random: Random, cx: number, cy: number, rx: number, ry: number): string {
  return Array.from({ length: 16 }, (_, i) => {
    const y = cy - ry + (i + 0.6) * ((ry * 2) / 16),
      half = rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2)) * 0.96
    return `<path d="M${(cx - half).toFixed(0)},${y.toFixed(0)} q${half.toFixed(0)},${random.between(-14, 14).toFixed(0)} ${(half * 2).toFixed(0)},0" stroke="#6b3d18" stroke-opacity="0.3" stroke-width="${random.between(1, 3).toFixed(1)}" fill="none"/>`
  }).join('')
}
