/** A pair of inlaid spurs with their leathers. */
export function spurs(): string {
  return (
    `<defs><linearGradient id="blued" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8e979f"/><stop offset="0.3" stop-color="#3a4249"/><stop offset="0.6" stop-color="#5f6870"/><stop offset="1" stop-color="#1c2125"/></linearGradient>
    <linearGradient id="silver" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="0.5" stop-color="#a9afb5"/><stop offset="1" stop-color="#eceff1"/></linearGradient>
    <linearGradient id="strap" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a5602f"/><stop offset="1" stop-color="#6b3716"/></linearGradient></defs>` +
    spur(420, 350, -16) +
    spur(690, 640, 12)
  )
}

function spur(x: number, y: number, turn: number): string {
  const band = 'M-190,-118 C-60,-146 96,-104 96,0 C96,104 -60,146 -190,118'
  const inlay = [
    [-150, -119],
    [-92, -118],
    [-34, -104],
    [18, -80],
    [60, -42],
    [74, 0],
    [60, 42],
    [18, 80],
    [-34, 104],
    [-92, 118],
    [-150, 119],
  ]
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
    <path d="M-190,-118 C-310,-128 -330,-80 -322,0 C-330,80 -310,128 -190,118" fill="none" stroke="#2b1508" stroke-width="50" stroke-linecap="round"/><path d="M-190,-118 C-310,-128 -330,-80 -322,0 C-330,80 -310,128 -190,118" fill="none" stroke="url(#strap)" stroke-width="44" stroke-linecap="round"/><path d="M-190,-118 C-310,-128 -330,-80 -322,0 C-330,80 -310,128 -190,118" fill="none" stroke="#f2d6a2" stroke-width="3" stroke-dasharray="11 8" transform="scale(0.95) translate(-10 0)"/>
    <rect x="-352" y="-34" width="60" height="68" rx="9" fill="none" stroke="url(#silver)" stroke-width="12"/><path d="M-322,-30 V30" stroke="url(#silver)" stroke-width="8"/>
    <path d="${band}" fill="none" stroke="#0d1012" stroke-width="44" stroke-linecap="round"/><path d="${band}" fill="none" stroke="url(#blued)" stroke-width="38" stroke-linecap="round"/>
    ${inlay.map(([ix = 0, iy = 0], n) => (n % 2 ? `<circle cx="${ix}" cy="${iy}" r="9" fill="url(#silver)"/>` : `<path d="M${ix - 13},${iy} l13,-13 13,13 -13,13Z" fill="url(#silver)"/>`)).join('')}
    <circle cx="-190" cy="-118" r="25" fill="url(#silver)"/><circle cx="-190" cy="118" r="25" fill="url(#silver)"/><circle cx="-190" cy="-118" r="9" fill="#3a4249"/><circle cx="-190" cy="118" r="9" fill="#3a4249"/>
    <path d="M84,-26 C150,-30 190,-18 226,-16 L300,-11 L300,11 L226,16 C190,18 150,30 84,26Z" fill="url(#blued)" stroke="#0d1012" stroke-width="3"/><path d="M112,0 h92" stroke="url(#silver)" stroke-width="7" stroke-dasharray="14 8"/>
    ${rowel(322, 0)}</g>`
}

function rowel(x: number, y: number): string {
  const rays = Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * Math.PI * 2,
      r = i % 2 ? 42 : 84
    return `${(x + r * Math.cos(a)).toFixed(1)},${(y + r * Math.sin(a)).toFixed(1)}`
  })
  return `<path d="M${rays.join('L')}Z" fill="url(#silver)" stroke="#3c4247" stroke-width="3"/><circle cx="${x}" cy="${y}" r="30" fill="none" stroke="#6b7278" stroke-width="4"/><circle cx="${x}" cy="${y}" r="14" fill="#2b3035"/><circle cx="${x - 3}" cy="${y - 3}" r="5" fill="#fff"/>`
}
