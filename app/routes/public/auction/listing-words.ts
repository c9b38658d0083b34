import { sexes } from '#app/texts/lot-filters.ts'

/** Words for what a listing is. */
export const listing = {
  birth: 'Nacimiento',
  classification: 'Clasificación',
  place: 'Ubicación',
  sex: 'Sexo',
  sexes,
  height: 'Alzada',
  heightCm: (cm: number) => `${cm} cm`,
  registry: 'Registro',
  model: 'Modelo',
  brand: 'Marca',
  photo: (name: string, n: number) => (n === 1 ? name : `${name}, foto ${n}`),
}

/** The findings of the health table, in the order they are shown. */
export const healthWords = {
  cribber: 'Aerofagia (traga aire)',
  weaver: 'Tic de balanceo',
  nerved: 'Neurectomía',
  foundered: 'Infosura (laminitis)',
  parrotMouth: 'Prognatismo (boca de perico)',
  majorIS: 'Lesiones mayores',
  colic: 'Cólico',
  pastLameness: 'Claudicaciones anteriores',
  defects: 'Defectos visibles',
  osteartitis: 'Osteoartritis',
  ceguera: 'Ceguera',
} as const

/** Ancestors by their place in the heap: sire, dam, then their parents, sire's side first. */
export const ancestorRoles = [
  'Padre',
  'Madre',
  'Abuelo paterno',
  'Abuela paterna',
  'Abuelo materno',
  'Abuela materna',
  'Bisabuelo',
  'Bisabuela',
  'Bisabuelo',
  'Bisabuela',
  'Bisabuelo',
  'Bisabuela',
  'Bisabuelo',
  'Bisabuela',
] as const
