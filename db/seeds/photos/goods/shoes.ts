/** A pair of forged horseshoes, one leaning on the other, with their nails. */
export function shoes(): string {
  const nail = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-5,-46 L5,-46 L2,52 L0,60 L-2,52Z" fill="url(#steel)"/><path d="M-12,-62 L12,-62 L6,-44 L-6,-44Z" fill="#d7dade"/></g>`
  return (
    `<defs><linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e3e6ea"/><stop offset="0.35" stop-color="#83898f"/><stop offset="0.6" stop-color="#c6cbd0"/><stop offset="1" stop-color="#4d5257"/></linearGradient></defs>` +
    shoe(500, 500, -18) +
    shoe(800, 470, 22) +
    nail(330, 800, 70) +
    nail(430, 850, 100) +
    nail(1010, 830, 58)
  )
}

function shoe(x: number, y: number, turn: number): string {
  const outer =
    'M-150,300 C-230,120 -250,-60 -190,-190 C-140,-290 140,-290 190,-190 C250,-60 230,120 150,300 L66,290 C120,150 134,-10 100,-110 C80,-172 -80,-172 -100,-110 C-134,-10 -120,150 -66,290Z'
  const groove = 'M-130,210 C-188,60 -196,-70 -150,-160 C-110,-232 110,-232 150,-160 C196,-70 188,60 130,210'
  const holes = [
    [-142, 150, -16],
    [-163, 66, -8],
    [-165, -20, 4],
    [-146, -104, 22],
    [142, 150, 16],
    [163, 66, 8],
    [165, -20, -4],
    [146, -104, -22],
  ]
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${outer}" fill="url(#steel)"/><path d="${outer}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="4" transform="translate(-2 -3)"/><path d="${outer}" fill="none" stroke="#1f2225" stroke-opacity="0.7" stroke-width="3"/>` +
    `<path d="${groove}" fill="none" stroke="#2b2e31" stroke-width="19" stroke-opacity="0.55"/><path d="${groove}" fill="none" stroke="#fff" stroke-width="3" stroke-opacity="0.35" transform="translate(9 6)"/>` +
    holes
      .map(
        ([hx = 0, hy = 0, lean = 0]) =>
          `<rect x="${hx - 8}" y="${hy - 13}" width="16" height="26" rx="3" fill="#101112" transform="rotate(${lean} ${hx} ${hy})"/>`,
      )
      .join('') +
    '</g>'
  )
}
