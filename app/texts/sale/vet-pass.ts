import { HOUR } from '#machines/time.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { MOST_PASSES, PASS_MS, type PassState } from '#machines/vet-file/rules.ts'

const HOURS = PASS_MS / HOUR

/** A vet's pass to the originals of a lot. */
export const vetPass = {
  title: 'Pase de veterinario',
  lead:
    `Un pase deja que un veterinario de tu confianza descargue los archivos originales durante ${HOURS} horas, sin ` +
    'cuenta. Le llega por correo; puedes retirarlo cuando quieras.',
  states: { valid: 'vigente', expired: 'vencido', revoked: 'retirado' } satisfies Record<PassState, string>,
  license: (number: string) => `Cédula ${number}`,
  until: 'Vale hasta',
  link: 'Enlace del pase',
  revoke: 'Retirar',
  revokeOf: (name: string) => `Retirar el pase de ${name}`,
  most: `Tienes ${MOST_PASSES} pases vigentes, que es el máximo. Retira uno para dar otro.`,
  name: 'Nombre del veterinario',
  nameRequired: 'Escribe el nombre del veterinario',
  licenseLabel: 'Cédula profesional',
  licenseHint: '7 u 8 dígitos.',
  licenseRequired: 'Escribe la cédula profesional, de 7 u 8 dígitos',
  email: 'Correo del veterinario',
  make: 'Dar el pase',
  made: 'El pase está listo y se le envió por correo.',
  revoked: 'El pase se retiró.',
  refused: {
    'not-allowed': () => 'No puedes dar pases para este lote',
    most: () => 'Ya diste todos los pases que se pueden para este lote',
    'too-often': pressedTooOften,
  },
}
