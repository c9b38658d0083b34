/** Colours are sRGB hex; light is computed on their linear values. */
export interface Coat {
  /** The name used in Mexico. */
  name: string
  body: string
  /** Top line and flanks drift towards this. */
  sooty: string
  points: string
  mane: string
  tail: string
  muzzle: string
  /** Contrast of pale rings on grey, 0 none. */
  dapples: number
  /** Share of white hairs mixed in. */
  roan: number
  pinto: boolean
  gloss: number
  dorsal: boolean
}

const base = { dapples: 0, roan: 0, pinto: false, gloss: 0.5, dorsal: false }

export const coatOf = {
  sorrel: {
    ...base,
    name: 'Alazán',
    body: '#8d5032',
    sooty: '#613420',
    points: '#7e462b',
    mane: '#93573a',
    tail: '#8b5136',
    muzzle: '#5d3220',
    gloss: 0.6,
  },
  darkSorrel: {
    ...base,
    name: 'Alazán tostado',
    body: '#5c3122',
    sooty: '#391d15',
    points: '#4e291d',
    mane: '#603627',
    tail: '#553024',
    muzzle: '#3a2018',
    gloss: 0.65,
  },
  flaxenSorrel: {
    ...base,
    name: 'Alazán ruano',
    body: '#874b2e',
    sooty: '#5e3320',
    points: '#78432a',
    mane: '#c6ab84',
    tail: '#bfa37b',
    muzzle: '#5d3220',
    gloss: 0.6,
  },
  bay: {
    ...base,
    name: 'Castaño',
    body: '#714025',
    sooty: '#432314',
    points: '#17110f',
    mane: '#15100e',
    tail: '#15100e',
    muzzle: '#241814',
    gloss: 0.65,
  },
  darkBay: {
    ...base,
    name: 'Retinto',
    body: '#3f261b',
    sooty: '#22140f',
    points: '#120d0c',
    mane: '#120e0d',
    tail: '#120e0d',
    muzzle: '#33201a',
    gloss: 0.7,
  },
  black: {
    ...base,
    name: 'Prieto',
    body: '#1d1917',
    sooty: '#131112',
    points: '#151213',
    mane: '#151316',
    tail: '#151316',
    muzzle: '#1c1817',
    gloss: 0.85,
  },
  grey: {
    ...base,
    name: 'Tordillo',
    body: '#a9a7a5',
    sooty: '#8a898b',
    points: '#77757a',
    mane: '#b6b3b0',
    tail: '#c0bdb9',
    muzzle: '#4a474a',
    dapples: 0.4,
    gloss: 0.32,
  },
  dappleGrey: {
    ...base,
    name: 'Tordillo rodado',
    body: '#84838a',
    sooty: '#55545d',
    points: '#38373d',
    mane: '#a6a4a6',
    tail: '#b1aeae',
    muzzle: '#333136',
    dapples: 1,
    gloss: 0.4,
  },
  white: {
    ...base,
    name: 'Tordillo palomo',
    body: '#cfccc7',
    sooty: '#aeaba8',
    points: '#b0aca8',
    mane: '#d2cec9',
    tail: '#d4d0cb',
    muzzle: '#6c6464',
    dapples: 0.1,
    gloss: 0.2,
  },
  palomino: {
    ...base,
    name: 'Palomino',
    body: '#b68a55',
    sooty: '#8d6437',
    points: '#bb9564',
    mane: '#d8ccb6',
    tail: '#d8cdba',
    muzzle: '#6b5040',
    gloss: 0.55,
  },
  buckskin: {
    ...base,
    name: 'Bayo',
    body: '#b09062',
    sooty: '#82653f',
    points: '#1c1613',
    mane: '#19140f',
    tail: '#19140f',
    muzzle: '#2a211c',
    gloss: 0.45,
  },
  dun: {
    ...base,
    name: 'Bayo lobo',
    body: '#9c7a54',
    sooty: '#7a5b38',
    points: '#33241a',
    mane: '#2a1d15',
    tail: '#2a1d15',
    muzzle: '#30241c',
    dorsal: true,
    gloss: 0.35,
  },
  grullo: {
    ...base,
    name: 'Grullo',
    body: '#77706c',
    sooty: '#5a5453',
    points: '#1c1a1b',
    mane: '#1d1a1b',
    tail: '#1d1a1b',
    muzzle: '#232021',
    dorsal: true,
    gloss: 0.35,
  },
  blueRoan: {
    ...base,
    name: 'Moro',
    body: '#4c4a50',
    sooty: '#3a393f',
    points: '#151416',
    mane: '#18171a',
    tail: '#18171a',
    muzzle: '#1b1a1c',
    roan: 0.42,
    gloss: 0.35,
  },
  redRoan: {
    ...base,
    name: 'Rosillo',
    body: '#835a49',
    sooty: '#704a3b',
    points: '#6b2f1a',
    mane: '#7a3d22',
    tail: '#7a3d22',
    muzzle: '#4c2e26',
    roan: 0.42,
    gloss: 0.35,
  },
  pinto: {
    ...base,
    name: 'Pinto',
    body: '#6e4029',
    sooty: '#4a291a',
    points: '#6e4029',
    mane: '#3a2013',
    tail: '#c4bcb3',
    muzzle: '#4a2d22',
    pinto: true,
    gloss: 0.45,
  },
  blackPinto: {
    ...base,
    name: 'Pinto prieto',
    body: '#1e1a19',
    sooty: '#151314',
    points: '#1e1a19',
    mane: '#1a1718',
    tail: '#c4bfb9',
    muzzle: '#1d1918',
    pinto: true,
    gloss: 0.6,
  },
} satisfies Record<string, Coat>

export type CoatName = keyof typeof coatOf
export const coats = Object.keys(coatOf) as CoatName[]
