/** Colours are sRGB hex; light is computed on their linear values. */
export interface Coat {
  /** The name used in Mexico. */
  name: string
  body: string
  /** Top line and flanks drift towards this. */
  sooty: string
  points: string; mane: string; tail: string; muzzle: string
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
  sorrel: { ...base, name: 'Alazán', body: '#9a4a20', sooty: '#6b2f12', points: '#8a3f1a', mane: '#a4582a', tail: '#9a5026', muzzle: '#5d3220', gloss: 0.6 },
  darkSorrel: { ...base, name: 'Alazán tostado', body: '#64290f', sooty: '#3d180a', points: '#54220e', mane: '#6a3216', tail: '#5c2b14', muzzle: '#3a2018', gloss: 0.65 },
  flaxenSorrel: { ...base, name: 'Alazán ruano', body: '#95481f', sooty: '#6a3015', points: '#84401d', mane: '#d8b98a', tail: '#d2b080', muzzle: '#5d3220', gloss: 0.6 },
  bay: { ...base, name: 'Castaño', body: '#7c3d1b', sooty: '#49200e', points: '#17110f', mane: '#15100e', tail: '#15100e', muzzle: '#241814', gloss: 0.65 },
  darkBay: { ...base, name: 'Retinto', body: '#43200f', sooty: '#251108', points: '#120d0c', mane: '#120e0d', tail: '#120e0d', muzzle: '#33201a', gloss: 0.7 },
  black: { ...base, name: 'Prieto', body: '#1d1917', sooty: '#131112', points: '#151213', mane: '#151316', tail: '#151316', muzzle: '#1c1817', gloss: 0.85 },
  grey: { ...base, name: 'Tordillo', body: '#b9b6b3', sooty: '#8a898b', points: '#77757a', mane: '#c9c6c3', tail: '#d5d2ce', muzzle: '#4a474a', dapples: 0.4, gloss: 0.32 },
  dappleGrey: { ...base, name: 'Tordillo rodado', body: '#84838a', sooty: '#55545d', points: '#38373d', mane: '#b4b2b4', tail: '#bfbcbc', muzzle: '#333136', dapples: 1, gloss: 0.4 },
  white: { ...base, name: 'Tordillo palomo', body: '#dcd8d2', sooty: '#c2beba', points: '#c4bfba', mane: '#e6e2dc', tail: '#e8e4de', muzzle: '#6c6464', dapples: 0.1, gloss: 0.2 },
  palomino: { ...base, name: 'Palomino', body: '#c28a43', sooty: '#99632a', points: '#c99a5a', mane: '#eadcc0', tail: '#eadfc8', muzzle: '#6b5040', gloss: 0.55 },
  buckskin: { ...base, name: 'Bayo', body: '#bd9355', sooty: '#8d6733', points: '#1c1613', mane: '#19140f', tail: '#19140f', muzzle: '#2a211c', gloss: 0.45 },
  dun: { ...base, name: 'Bayo lobo', body: '#a97d4c', sooty: '#85602f', points: '#33241a', mane: '#2a1d15', tail: '#2a1d15', muzzle: '#30241c', dorsal: true, gloss: 0.35 },
  grullo: { ...base, name: 'Grullo', body: '#77706c', sooty: '#5a5453', points: '#1c1a1b', mane: '#1d1a1b', tail: '#1d1a1b', muzzle: '#232021', dorsal: true, gloss: 0.35 },
  blueRoan: { ...base, name: 'Moro', body: '#4c4a50', sooty: '#3a393f', points: '#151416', mane: '#18171a', tail: '#18171a', muzzle: '#1b1a1c', roan: 0.42, gloss: 0.35 },
  redRoan: { ...base, name: 'Rosillo', body: '#8f5a42', sooty: '#7d4a35', points: '#6b2f1a', mane: '#7a3d22', tail: '#7a3d22', muzzle: '#4c2e26', roan: 0.42, gloss: 0.35 },
  pinto: { ...base, name: 'Pinto', body: '#7a3c1b', sooty: '#552812', points: '#7a3c1b', mane: '#3a2013', tail: '#d8d0c6', muzzle: '#4a2d22', pinto: true, gloss: 0.45 },
  blackPinto: { ...base, name: 'Pinto prieto', body: '#1e1a19', sooty: '#151314', points: '#1e1a19', mane: '#1a1718', tail: '#d9d4ce', muzzle: '#1d1918', pinto: true, gloss: 0.6 },
} satisfies Record<string, Coat>

export type CoatName = keyof typeof coatOf
export const coats = Object.keys(coatOf) as CoatName[]
