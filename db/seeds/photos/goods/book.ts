import { figureOf } from '../horse/figure.ts'
import { poseOf } from '../horse/poses.ts'
import { curve } from '../paint/vector.ts'

/** A clothbound book with a horse stamped in gold. */
export function book(): string {
  const figure = figureOf(poseOf.alert)
  const legs = [figure.nearFore, figure.farFore, figure.nearHind, figure.farHind].flatMap(({ outline, hoof }) => [
    outline,
    hoof,
  ])
  const horse = [figure.torso, figure.neck, figure.head, figure.ear, figure.farEar, ...legs]
    .map((part) => `<path d="${curve(part)}"/>`)
    .join('')
  const tail = `<path d="M270,236 C222,232 206,300 208,380 C209,440 196,500 190,545 C232,490 246,420 250,350 C254,300 262,270 284,262Z"/>`
  return `<g transform="rotate(-7 640 480)"><defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2f5a48"/><stop offset="0.5" stop-color="#1d4335"/><stop offset="1" stop-color="#123026"/></linearGradient>
    <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f5dc95"/><stop offset="0.5" stop-color="#c99a45"/><stop offset="1" stop-color="#f0d083"/></linearGradient>
    <pattern id="linen" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0,0h6M0,3h6" stroke="#000" stroke-opacity="0.16"/><path d="M0,0v6M3,0v6" stroke="#fff" stroke-opacity="0.06"/></pattern></defs>
    <rect x="372" y="132" width="560" height="730" rx="8" fill="#0d241c"/><rect x="380" y="126" width="548" height="722" rx="4" fill="#f3ead6"/>${pages()}
    <rect x="356" y="104" width="560" height="728" rx="8" fill="url(#cloth)"/><rect x="356" y="104" width="560" height="728" rx="8" fill="url(#linen)"/>
    <path d="M398,106 v724" stroke="#000" stroke-opacity="0.45" stroke-width="7"/><path d="M405,106 v724" stroke="#fff" stroke-opacity="0.14" stroke-width="3"/>
    <g fill="none" stroke="url(#gold)"><rect x="436" y="146" width="440" height="644" rx="4" stroke-width="5"/><rect x="450" y="160" width="412" height="616" rx="2" stroke-width="2"/></g>
    <g transform="translate(428 352) scale(0.44)" fill="url(#gold)">${horse}${tail}</g>
    <g fill="url(#gold)" font-family="Palatino Linotype,Noto Serif,DejaVu Serif,serif" font-weight="700" text-anchor="middle"><text x="656" y="262" font-size="50">EL CABALLO</text><text x="656" y="322" font-size="50">EN MÉXICO</text><text x="656" y="730" font-size="24" letter-spacing="5">CRÍA · DOMA · FAENA</text></g>
    <path d="M560,344 h192 M560,690 h192" stroke="url(#gold)" stroke-width="3"/></g>`
}

function pages(): string {
  return Array.from(
    { length: 9 },
    (_, i) => `<path d="M${918 + i},128 v718" stroke="#b8a888" stroke-opacity="${i % 2 ? 0.3 : 0.6}"/>`,
  ).join('')
}
