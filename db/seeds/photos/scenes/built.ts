import { unit } from '../paint/light.ts'
import { foliage, gradient, glow, rect, ridge, sky } from './elements.ts'
import { H, W, type Scene } from './scene.ts'

/** Old boards, an open half door, a shaft of light with dust in it. */
export const stable: Scene = {
  light: {
    sun: unit(0.6, -0.55, 0.6),
    sunColour: [1.9, 1.6, 1.15],
    sky: [0.36, 0.34, 0.34],
    bounce: [0.3, 0.22, 0.14],
    rim: [1.2, 0.95, 0.6],
    haze: [0.4, 0.3, 0.2],
    hazeShare: 0.02,
  },
  ground: { top: 640, kind: 'straw', far: '#6e5132', middle: '#8a683d', near: '#5b4226', rough: 0.36 },
  far: (r) => {
    let body = rect(0, 0, W, H, '#4a3322')
    for (let x = 0; x < W;) {
      const w = r.between(62, 92),
        tone = r.pick(['#5d4029', '#6a4a30', '#553a26', '#73523a'])
      body += rect(x, 0, w, 660, tone) + rect(x, 0, 2.5, 660, '#1d120a', 0.85) + rect(x + 3, 0, 2, 660, '#a27a52', 0.35)
      for (let i = 0; i < 9; i++)
        body += rect(
          x + r.between(6, w - 8),
          r.between(-40, 560),
          r.between(1, 3),
          r.between(80, 300),
          r.chance(0.5) ? '#2c1c10' : '#8a6544',
          0.25,
        )
      x += w
    }
    body +=
      rect(0, 150, W, 30, '#3b281a') +
      rect(0, 150, W, 5, '#8a6747', 0.5) +
      rect(0, 470, W, 26, '#3f2b1c') +
      rect(0, 470, W, 4, '#8a6747', 0.5)
    const left = r.between(60, 180),
      door = gradient([
        [0, '#f7e2b4'],
        [0.55, '#dcc08a'],
        [1, '#b3925c'],
      ])
    body +=
      `<defs>${door.def}</defs>` +
      rect(left - 18, 96, 256, 570, '#2a1b10') +
      rect(left, 116, 220, 544, `url(#${door.id})`)
    body +=
      foliage(r, left + 110, 330, 240, 130, ['#8f9a5c', '#b2b473', '#e0d192'], 60) +
      rect(left, 420, 220, 240, '#4e3521') +
      rect(left, 420, 220, 12, '#a07a50')
    body += `<path d="M${left},425 L${left + 220},660 M${left + 220},425 L${left},660" stroke="#6d4c30" stroke-width="18"/>`
    return body + rect(0, 560, W, 110, '#1d110a', 0.3) + rect(0, 0, W, 120, '#120a05', 0.4)
  },
  mid: () => {
    const shaft = gradient([
      [0, '#ffe6b0', 0.5],
      [1, '#ffdf9e', 0.04],
    ])
    return (
      `<defs>${shaft.def}</defs><path d="M860,0 L1160,0 L760,900 L300,900Z" fill="url(#${shaft.id})"/><path d="M1200,0 L1260,0 L960,900 L840,900Z" fill="url(#${shaft.id})" fill-opacity="0.6"/>` +
      glow(1000, 40, 520, '#ffe3a8', 0.35)
    )
  },
}

/** The ring of a lienzo charro: whitewashed wall, ochre band, the stands in shade. */
export const lienzo: Scene = {
  light: {
    sun: unit(0.5, -0.68, 0.52),
    sunColour: [2.35, 2.0, 1.5],
    sky: [0.5, 0.56, 0.66],
    bounce: [0.5, 0.36, 0.22],
    rim: [1.2, 1.0, 0.65],
    haze: [0.8, 0.68, 0.5],
    hazeShare: 0.02,
  },
  ground: { top: 628, kind: 'sand', far: '#d2ac7c', middle: '#c3986a', near: '#9a7048', rough: 0.2 },
  far: (r) => {
    let body =
      sky(
        [
          [0, '#6f9fcb'],
          [1, '#cfdfe4'],
        ],
        300,
      ) + ridge(r, 210, 70, 0.2, '#8fa3b4', '#b5c0c2')
    body += rect(0, 196, W, 34, '#8d3f2a') + rect(0, 196, W, 8, '#b9603f') + rect(0, 230, W, 210, '#4a3a30')
    for (let row = 0; row < 5; row++) {
      const y = 262 + row * 36
      body += rect(0, y, W, 30, row % 2 ? '#7a6656' : '#6b584b') + rect(0, y, W, 5, '#a58d76', 0.8)
      for (let i = 0; i < 20; i++)
        body += `<ellipse cx="${r.between(0, W)}" cy="${y - 6}" rx="9" ry="14" fill="${r.pick(['#d9c7ae', '#a8482f', '#e8dcc6', '#5d7390', '#c9963f', '#3f352f'])}" fill-opacity="0.75"/>`
    }
    for (let x = r.between(-100, 60); x < W; x += 250)
      body += rect(x, 196, 26, 250, '#e4d5bb') + rect(x + 18, 196, 8, 250, '#fbf3e2')
    return body
  },
  mid: (r) => {
    const wall = gradient([
      [0, '#fbf2e0'],
      [0.7, '#ecdcc0'],
      [1, '#cdb48f'],
    ])
    let body =
      `<defs>${wall.def}</defs>` +
      rect(0, 434, W, 200, `url(#${wall.id})`) +
      rect(0, 426, W, 16, '#a5482c') +
      rect(0, 426, W, 5, '#d07a52') +
      rect(0, 562, W, 72, '#b0552f') +
      rect(0, 562, W, 4, '#d98a5a', 0.8)
    for (let i = 0; i < 90; i++)
      body += `<ellipse cx="${r.between(0, W)}" cy="${r.between(450, 632)}" rx="${r.between(10, 60)}" ry="${r.between(4, 18)}" fill="${r.chance(0.5) ? '#7d5a3a' : '#fff8e8'}" fill-opacity="0.05"/>`
    for (let x = r.between(0, 200); x < W; x += 310) body += rect(x, 442, 2, 120, '#9f8a6a', 0.35)
    return body + rect(0, 600, W, 34, '#5a2c18', 0.25)
  },
}
