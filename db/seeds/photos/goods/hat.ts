/** A charro hat seen from a little above: felt, a wide rolled brim, and soutache in old gold. */
export function hat(): string {
  const brim =
    'M108,560 C96,420 330,336 640,336 C950,336 1184,420 1172,560 C1162,700 930,790 640,790 C350,790 118,700 108,560Z'
  const crown =
    'M432,560 C436,420 470,214 556,176 C606,156 612,196 640,196 C668,196 674,156 724,176 C810,214 844,420 848,560 C800,622 480,622 432,560Z'
  return `<defs><linearGradient id="brim" x1="0" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="#5a2b20"/><stop offset="0.45" stop-color="#3a1710"/><stop offset="1" stop-color="#210b07"/></linearGradient>
    <linearGradient id="inner" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a0f0a"/><stop offset="0.5" stop-color="#4a2118"/><stop offset="1" stop-color="#6b3526"/></linearGradient>
    <linearGradient id="crown" x1="0" x2="1"><stop offset="0" stop-color="#6b3526"/><stop offset="0.28" stop-color="#84483a"/><stop offset="0.6" stop-color="#4a2118"/><stop offset="1" stop-color="#230c07"/></linearGradient>
    <linearGradient id="thread" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe7a6"/><stop offset="0.5" stop-color="#c8963e"/><stop offset="1" stop-color="#f0cf80"/></linearGradient>
    <filter id="felt" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 0.9  0 0 0 0 0.8  0 0 0 0.5 -0.14"/><feComposite in2="SourceGraphic" operator="in"/></filter></defs>
    <path d="${brim}" fill="url(#brim)"/><ellipse cx="640" cy="548" rx="486" ry="184" fill="url(#inner)"/>
    <path d="${brim}" fill="none" stroke="url(#thread)" stroke-width="9"/><ellipse cx="640" cy="549" rx="486" ry="185" fill="none" stroke="#160704" stroke-opacity="0.6" stroke-width="4"/>
    ${scrolls(432, 152)}<ellipse cx="650" cy="592" rx="262" ry="86" fill="#0e0402" fill-opacity="0.55"/>
    <path d="${crown}" fill="url(#crown)"/><path d="M556,176 C606,156 612,236 640,236 C668,236 674,156 724,176 C690,250 664,330 640,330 C616,330 590,250 556,176Z" fill="#1a0805" fill-opacity="0.6"/>
    <path d="M434,536 C470,600 810,600 846,536 L848,566 C800,630 480,630 432,566Z" fill="#1b0a06"/><path d="M434,538 C470,602 810,602 846,538 M432,566 C480,630 800,630 848,566" fill="none" stroke="url(#thread)" stroke-width="7"/>
    <g fill="none" stroke="url(#thread)" stroke-width="6" stroke-linecap="round">${flourish(556, 440, 1)}${flourish(724, 440, -1)}</g>
    <path d="${brim} ${crown}" fill="#fff" filter="url(#felt)" fill-opacity="0.5" opacity="0.4"/>`
}

/** The same curl all around the brim, drawn smaller where the brim is farther away. */
function scrolls(rx: number, ry: number): string {
  const count = 26
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2,
      x = 640 + rx * Math.cos(angle),
      y = 549 + ry * Math.sin(angle)
    const tall = 0.42 + 0.16 * Math.sin(angle)
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(0.8 + 0.2 * Math.sin(angle)).toFixed(2)} ${tall.toFixed(2)}) rotate(${((angle * 180) / Math.PI + 90).toFixed(0)})" fill="none" stroke="url(#thread)" stroke-width="6" stroke-linecap="round"><path d="M-44,22 C-30,-36 22,-40 24,-4 C25,18 -6,20 -4,2"/><path d="M-44,22 C-14,40 26,34 44,22"/></g>`
  }).join('')
}

function flourish(x: number, y: number, way: 1 | -1): string {
  return `<g transform="translate(${x} ${y}) scale(${way} 1)"><path d="M-50,60 C-70,-40 0,-110 26,-60 C44,-22 -8,-8 -6,-38"/><path d="M-34,64 C-20,10 40,10 40,44 C40,66 8,62 14,42"/><path d="M-10,-84 C-6,-124 18,-150 34,-170"/></g>`
}
