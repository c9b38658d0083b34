import type { HealthFlag } from '#db/schema/listing/horse-records.ts'
import type { Random } from './random.ts'

const healthy = [
  'Examen clínico sin hallazgos. Aplomos correctos, visión y auscultación normales.',
  'Apto para trabajo intenso. Pruebas de flexión negativas en los cuatro miembros.',
  'Buen estado general. Desparasitación y vacunación de encefalitis, influenza y tétanos al corriente.',
  'Anemia infecciosa equina negativa. Dentadura revisada este año.',
  'Radiografías de menudillos y corvejones sin cambios.',
]

/** A veterinarian's remark for each finding in the demo. */
const findings: [HealthFlag, string][] = [
  ['colic', 'Un cólico leve por cambio de alimento hace dos años, resuelto sin cirugía.'],
  ['pastLameness', 'Cojera de mano derecha en 2024 por absceso de casco; recuperación completa.'],
  ['cribber', 'Aerofagia ocasional en caballeriza; usa collar y mantiene condición.'],
  ['weaver', 'Balanceo cuando está solo; desaparece en compañía de otro caballo.'],
  ['osteartitis', 'Cambios leves en corvejón izquierdo, sin manifestación clínica en trabajo.'],
  ['defects', 'Ligeramente corvo de manos, sin consecuencia para el trabajo.'],
]

/** Most horses are healthy; every fourth has one finding, which is disclosed. */
export function healthOf(random: Random): { findings: HealthFlag[]; observations: string } {
  const base = random.pick(healthy)
  if (random.between(1, 4) > 1) return { findings: [], observations: base }
  const [flag, remark] = random.pick(findings)
  return { findings: [flag], observations: `${remark} ${base}` }
}
