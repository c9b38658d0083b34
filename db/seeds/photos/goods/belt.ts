/** A belt embroidered with pita thread, rolled out in two lengths, with its buckle. */
export function belt(): string {
  return `<defs><linearGradient id="leather" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d3f20"/><stop offset="0.2" stop-color="#5b2a13"/><stop offset="1" stop-color="#3a180a"/></linearGradient>
    <linearGradient id="plate" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="0.3" stop-color="#b3b8bd"/><stop offset="0.55" stop-color="#f4f5f6"/><stop offset="1" stop-color="#8a9096"/></linearGradient></defs>
    <g transform="rotate(-9 640 330)">${strap(120, 250, 1060)}${buckle(190, 330)}</g><g transform="rotate(6 640 660)">${strap(60, 580, 1010, true)}</g>`
}

function strap(x: number, y: number, long: number, tip = false): string {
  const end = tip ? `h${long - 90} q90,10 90,80 q0,70 -90,80 h-${long - 90}Z` : `h${long} v160 h-${long}Z`
  let thread = ''
  for (let at = x + 170; at < x + long - (tip ? 330 : 150); at += 150) thread += motif(at, y + 80)
  const holes = tip
    ? [0, 1, 2, 3]
        .map(
          (n) =>
            `<circle cx="${x + long - 70 - n * 44}" cy="${y + 80}" r="9" fill="#0d0402"/><circle cx="${x + long - 70 - n * 44}" cy="${y + 80}" r="12" fill="none" stroke="#f3e3c0" stroke-width="3"/>`,
        )
        .join('')
    : ''
  const inner = tip
    ? `M${x + 4},${y + 16} h${long - 98} q74,12 76,64 q-2,52 -76,64 h-${long - 98}`
    : `M${x},${y + 16} h${long} M${x},${y + 144} h${long}`
  return (
    `<path d="M${x},${y} ${end}" fill="url(#leather)"/><path d="${inner}" fill="none" stroke="#f3e3c0" stroke-width="6"/><path d="${inner}" fill="none" stroke="#8d6a3a" stroke-width="6" stroke-dasharray="5 7" stroke-opacity="0.7"/>` +
    `<g fill="none" stroke="#f6e8c9" stroke-width="8" stroke-linecap="round">${thread}</g><g fill="none" stroke="#9a7440" stroke-width="8" stroke-dasharray="2 6" stroke-opacity="0.6">${thread}</g>${holes}`
  )
}

/** A flower between two scrolls. */
function motif(x: number, y: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} ${x} ${y})" d="M${x},${y - 6} c-16,-12 -14,-34 0,-40 c14,6 16,28 0,40"/>`,
    )
    .join('')
  return `${petals}<circle cx="${x}" cy="${y}" r="5"/><path d="M${x + 48},${y + 34} c-6,-30 26,-44 38,-22 c8,18 -18,24 -20,8 M${x + 102},${y - 34} c6,30 -26,44 -38,22 c-8,-18 18,-24 20,-8"/>`
}

function buckle(x: number, y: number): string {
  const beads = Array.from({ length: 44 }, (_, i) => {
    const a = (i / 44) * Math.PI * 2
    return `<circle cx="${(x + 138 * Math.cos(a)).toFixed(1)}" cy="${(y + 104 * Math.sin(a)).toFixed(1)}" r="7" fill="#f1d796" stroke="#8d6a2c" stroke-width="1.5"/>`
  }).join('')
  return `<ellipse cx="${x + 4}" cy="${y + 8}" rx="162" ry="126" fill="#1b0d06" fill-opacity="0.6"/><ellipse cx="${x}" cy="${y}" rx="160" ry="124" fill="url(#plate)"/><ellipse cx="${x}" cy="${y}" rx="160" ry="124" fill="none" stroke="#6c7278" stroke-width="4"/>${beads}<ellipse cx="${x}" cy="${y}" rx="116" ry="82" fill="#8a9096" fill-opacity="0.4"/>
    <g transform="translate(${x - 52} ${y - 54}) scale(2.6)" fill="none" stroke-linejoin="round"><path d="M9.5 37V17.5C9.5 10 14 5 20.3 5S31 9.4 31 15.4c0 4.6-2.2 7.6-5.6 9.2L34 37" stroke="#7d5a1e" stroke-width="7"/><path d="M9.5 37V17.5C9.5 10 14 5 20.3 5S31 9.4 31 15.4c0 4.6-2.2 7.6-5.6 9.2L34 37" stroke="#f3d68c" stroke-width="5"/></g>`
}
