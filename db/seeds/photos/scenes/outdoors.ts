import { unit } from '../paint/light.ts'
import { clouds, foliage, gradient, glow, rect, ridge, sky, tree } from './elements.ts'
import { agave, saguaro, tuft } from './plants.ts'
import { W, type Scene } from './scene.ts'

/** Rows of blue agave on the red earth of Los Altos, the volcano of Tequila behind. */
export const agaveField: Scene = {
  light: {
    sun: unit(0.55, -0.62, 0.5),
    sunColour: [2.2, 1.88, 1.42],
    sky: [0.5, 0.6, 0.78],
    bounce: [0.42, 0.24, 0.14],
    rim: [1.1, 0.9, 0.6],
    haze: [0.75, 0.68, 0.6],
    hazeShare: 0.02,
  },
  ground: { top: 478, kind: 'earth', far: '#a98a72', middle: '#9a6242', near: '#74432b', rough: 0.3 },
  far: (r) =>
    sky([
      [0, '#7fa9cc'],
      [0.55, '#bcd3dc'],
      [0.85, '#f3e3c8'],
    ]) +
    clouds(r, 7, 60, 330, '#ffffff') +
    glow(1050, 380, 620, '#ffe9bd', 0.75) +
    ridge(r, 480, 190, 0.2, '#8ea3b8', '#c5cbc9') +
    ridge(r, 486, 90, 0.25, '#7b94a0', '#aebbb2') +
    ridge(r, 490, 40, 0.2, '#6d8b88', '#93aaa0'),
  mid: (r) => {
    let body = ''
    for (let row = 0; row < 9; row++) {
      const t = row / 8,
        y = 492 + t * t * 190,
        size = 26 + t * t * 190,
        gap = size * 1.12
      for (let x = -r.between(0, gap); x < W + size; x += gap * r.between(0.94, 1.08))
        body += agave(r, x, y + r.between(-2, 2), size, row < 3 ? 1 : 0)
    }
    return body
  },
}

/** Sonoran sierra in late light. */
export const desert: Scene = {
  light: {
    sun: unit(0.7, -0.48, 0.52),
    sunColour: [2.45, 1.85, 1.25],
    sky: [0.5, 0.52, 0.68],
    bounce: [0.46, 0.32, 0.2],
    rim: [1.4, 0.95, 0.55],
    haze: [0.8, 0.62, 0.5],
    hazeShare: 0.025,
  },
  ground: { top: 470, kind: 'sand', far: '#cfa680', middle: '#c29064', near: '#9c6a44', rough: 0.22 },
  far: (r) =>
    sky([
      [0, '#7aa0c4'],
      [0.5, '#d7c6b8'],
      [0.84, '#fbd7a4'],
    ]) +
    clouds(r, 9, 90, 320, '#fff1dc') +
    glow(1120, 330, 560, '#ffe0a0', 0.7) +
    ridge(r, 470, 220, 0.3, '#8f7f9a', '#cdb0a4') +
    ridge(r, 474, 130, 0.3, '#96708a', '#cda58f') +
    ridge(r, 482, 46, 0.2, '#a97a62', '#bd906c'),
  mid: (r) => {
    let body = ''
    for (let i = 0; i < 9; i++)
      body += saguaro(r, r.between(0, W), 492 + i * 3, r.between(50, 105), '#5f6a55', '#a39b70')
    for (let i = 0; i < 70; i++) {
      const y = 490 + r() ** 2 * 190
      body += foliage(
        r,
        r.between(0, W),
        y,
        20 + (y - 480) * 0.45,
        9 + (y - 480) * 0.22,
        ['#5e5a3c', '#86794d', '#b29a66'],
        12,
      )
    }
    body +=
      saguaro(r, r.between(40, 190), 640, r.between(330, 430), '#3d4c38', '#96975f') +
      saguaro(r, r.between(1080, 1230), 610, r.between(240, 330), '#46553e', '#a09c66')
    for (let i = 0; i < 24; i++)
      body += tuft(r, r.between(0, W), r.between(610, 720), r.between(18, 36), ['#a88d55', '#8b7444', '#c9ad72'])
    return body
  },
}

/** White rails, cut grass, the last hour of sun through the trees. */
export const paddock: Scene = {
  light: {
    sun: unit(0.74, -0.44, 0.5),
    sunColour: [2.6, 1.9, 1.12],
    sky: [0.46, 0.5, 0.52],
    bounce: [0.3, 0.34, 0.14],
    rim: [1.9, 1.3, 0.6],
    haze: [0.9, 0.72, 0.42],
    hazeShare: 0.035,
  },
  ground: { top: 480, kind: 'grass', far: '#b5a75a', middle: '#7f8a3c', near: '#4d5f27', rough: 0.34 },
  far: (r) => {
    let body =
      sky([
        [0, '#b9c8c9'],
        [0.5, '#f1dfb4'],
        [0.85, '#ffdb92'],
      ]) +
      glow(1010, 330, 640, '#ffe7a6', 0.95) +
      ridge(r, 482, 110, 0.2, '#b7b48d', '#dcc88c')
    for (let i = 0; i < 15; i++)
      body += tree(
        r,
        r.between(-40, W + 40),
        494,
        r.between(150, 330),
        i % 3 ? ['#5d6a34', '#7d8440', '#a8a052', '#d9bf68'] : ['#4c5c31', '#6d7a3e', '#a39a4d', '#e6c56c'],
        '#4c3a24',
      )
    return body + glow(1010, 340, 520, '#fff0bc', 0.7)
  },
  mid: (r) => {
    let body = rect(0, 478, W, 10, '#6b6f35', 0.5)
    const rails = gradient([
      [0, '#fffaf0'],
      [0.6, '#f1e3cc'],
      [1, '#b9a98f'],
    ])
    body += `<defs>${rails.def}</defs>`
    for (const y of [512, 556, 600])
      body += rect(0, y, W, 13, `url(#${rails.id})`) + rect(0, y + 12, W, 3, '#5c5136', 0.35)
    for (let x = r.between(-120, 60); x < W; x += 232)
      body +=
        rect(x, 496, 20, 152, '#f7ecd9') +
        rect(x + 14, 496, 6, 152, '#fffdf4', 0.9) +
        rect(x, 496, 5, 152, '#a09276', 0.55)
    for (let i = 0; i < 150; i++)
      body += tuft(r, r.between(0, W), r.between(640, 668), r.between(12, 26), ['#7e8a3c', '#a3a04c', '#5f702f'])
    return body
  },
}

/** Fog in the low pasture before the sun is over the trees. */
export const misty: Scene = {
  light: {
    sun: unit(0.4, -0.7, 0.58),
    sunColour: [1.25, 1.2, 1.08],
    sky: [0.82, 0.86, 0.9],
    bounce: [0.36, 0.4, 0.32],
    rim: [0.9, 0.92, 0.9],
    haze: [0.78, 0.8, 0.79],
    hazeShare: 0.07,
  },
  ground: { top: 486, kind: 'grass', far: '#cfd3c8', middle: '#a3ac8c', near: '#66754c', rough: 0.26 },
  far: (r) => {
    let body =
      sky([
        [0, '#c3ced4'],
        [0.6, '#dfe3df'],
        [0.9, '#f2ead9'],
      ]) + glow(830, 300, 480, '#fff6df', 0.9)
    const veils = [
      ['#c3cbc9', '#ccd3cf', '#d5dad4'],
      ['#a9b6b0', '#b6c1ba', '#c6cdc4'],
      ['#8b9c92', '#9cab9e', '#b3bdae'],
    ]
    veils.forEach((colours, depth) => {
      for (let i = 0; i < 9; i++)
        body += tree(r, r.between(-40, W + 40), 486 + depth * 8, r.between(150, 260) + depth * 50, colours, colours[0]!)
      body += rect(0, 440, W, 80, '#e8e9e2', 0.28)
    })
    return body + glow(700, 500, 700, '#f4f2e8', 0.6)
  },
  mid: (r) => {
    let body = ''
    for (let x = r.between(-100, 40); x < W; x += r.between(180, 240)) body += rect(x, 540, 11, 92, '#7d8173', 0.8)
    for (const y of [560, 590])
      body += `<path d="M0,${y} Q${W / 2},${y + 7} ${W},${y - 2}" stroke="#8d9183" stroke-width="2.4" fill="none" stroke-opacity="0.8"/>`
    for (let i = 0; i < 130; i++)
      body += tuft(r, r.between(0, W), r.between(600, 720), r.between(14, 30), ['#8d9a73', '#a9b28d', '#76855c'])
    return body + glow(640, 560, 620, '#eeefe6', 0.35)
  },
}

/** The plain of the Bajío with its mesquites against the setting sun. */
export const sunset: Scene = {
  light: {
    sun: unit(0.86, -0.3, 0.42),
    sunColour: [2.35, 1.5, 0.88],
    sky: [0.5, 0.45, 0.54],
    bounce: [0.4, 0.24, 0.14],
    rim: [2.2, 1.35, 0.7],
    haze: [0.85, 0.5, 0.3],
    hazeShare: 0.03,
  },
  ground: { top: 474, kind: 'grass', far: '#c98f52', middle: '#96683a', near: '#5c4124', rough: 0.32 },
  far: (r) =>
    sky([
      [0, '#5f6e94'],
      [0.35, '#b98590'],
      [0.62, '#f0a266'],
      [0.86, '#ffd27c'],
    ]) +
    clouds(r, 16, 40, 360, '#ffb98a') +
    clouds(r, 9, 60, 260, '#7d5f7c') +
    glow(1000, 430, 520, '#ffe9a0', 1) +
    `<circle cx="1000" cy="428" r="46" fill="#fff6cf"/>` +
    ridge(r, 474, 80, 0.2, '#a5656c', '#dd9a63') +
    ridge(r, 480, 34, 0.2, '#8d5750', '#b8764c'),
  mid: (r) => {
    let body = ''
    for (let i = 0; i < 9; i++)
      body += tree(
        r,
        r.between(-60, W + 60),
        r.between(490, 520),
        r.between(80, 190),
        ['#3d2a25', '#54392b', '#7c5233', '#b3743c'],
        '#33221c',
      )
    for (let i = 0; i < 220; i++) {
      const y = 510 + r() ** 1.5 * 200
      body += tuft(r, r.between(0, W), y, (y - 470) * 0.16 + 6, ['#b98245', '#8a5f35', '#dba45a', '#6e4a2b'])
    }
    return body + glow(1000, 450, 420, '#ffce7a', 0.4)
  },
}
