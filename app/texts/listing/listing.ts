import { sexes } from './sexes.ts'
import { count } from '#app/texts/format/numbers.ts'

export const listing = {
  birth: 'Nacimiento',
  /** A foal's age is in whole months. */
  age: (months: number) => {
    const years = Math.floor(months / 12)
    if (years > 0) return count(years, 'año', 'años')
    return months > 0 ? count(months, 'mes', 'meses') : 'menos de un mes'
  },
  classification: 'Clasificación',
  place: 'Ubicación',
  sex: 'Sexo',
  sexes,
  height: 'Alzada',
  registry: 'Registro',
  bySire: (name: string) => `Padre: ${name}`,
  outOfDam: (name: string) => `Madre: ${name}`,
  grandparents: 'Sus padres',
  photo: (name: string, n: number) => (n === 1 ? name : `${name}, foto ${n}`),
  certificateFile: (name: string, lot: number) => fileOf('Certificado médico', name, lot),
  pedigreeFile: (name: string, lot: number) => fileOf('Árbol genealógico', name, lot),
}

/** File name of a saved document. Names longer than any listing's are cut, so that it stays a valid address. */
function fileOf(document: string, name: string, lot: number): string {
  return `${document} - ${[...name].slice(0, 80).join('')} - lote ${lot}.pdf`
}

/** Texts of a seller's declarations about a horse. */
export const declared = {
  findings: 'Padecimientos declarados',
  mareFindings: 'Solo hembras',
  nothing: 'Sin padecimientos declarados',
  veterinarian: 'Observaciones del veterinario',
  mark: (mark: number) => `${mark} de 5`,
}

/** Findings of the health table for every horse, in display order. */
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

/** Findings for mares only. */
export const mareHealthWords = {
  aborto: 'Ha tenido abortos',
  transtorno: 'Trastornos reproductivos',
  extirpasion: 'Extirpación de ovarios',
  cesarea: 'Cesárea',
  cuello: 'Lesiones del cuello uterino',
} as const

export const findingWords = { ...healthWords, ...mareHealthWords }
export type Finding = keyof typeof findingWords

/** Ancestors by index in the heap: sire, dam, then their parents, the sire's side first. */
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
