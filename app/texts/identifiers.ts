import { chipKind, type IdentifierKind, MEXICO, plainChip, type RefusalOf } from '#machines/identifiers/rules.ts'
import { count } from './format/numbers.ts'

/** `count`: digits or characters typed. Each sentence says what was typed and what to write instead. */
type Sentences = {
  [Kind in IdentifierKind]: {
    [Why in RefusalOf<Kind>['why']]: (refusal: Extract<RefusalOf<Kind>, { why: Why }>) => string
  }
}

const digits = (n: number) => count(n, 'dígito', 'dígitos')

/** Why a typed identifier is refused. */
const sentences: Sentences = {
  chip: {
    length: ({ count: n }) =>
      `Escribiste ${count(n, 'carácter', 'caracteres')}. Un microchip tiene 15 dígitos; los anteriores a la norma ` +
      'ISO, 9 o 10',
    'too-large': () => 'Ningún microchip ISO llega a ese número: revisa los últimos 12 dígitos',
    signs: () => 'Un microchip lleva solo números; los anteriores a la norma ISO, también letras de la A a la F',
  },
  clabe: {
    length: ({ count: n }) =>
      n === 16
        ? 'Escribiste 16 dígitos, como los de una tarjeta. La CLABE tiene 18'
        : `La CLABE tiene 18 dígitos y escribiste ${n}`,
    check: () => 'Revisa la CLABE: alguno de sus dígitos no corresponde',
    signs: () => 'La CLABE lleva solo números: 18 dígitos',
  },
  trackingKey: {
    empty: () => 'Clave de rastreo requerida',
    length: ({ count: n }) => `La clave de rastreo tiene hasta 30 letras y números, y escribiste ${n}`,
  },
  phone: {
    length: ({ count: n }) => `Escribiste ${digits(n)}. Escribe los 10 dígitos del teléfono, con lada`,
    country: ({ country }) => `${country} es la clave de otro país. Escribe un teléfono de México, con sus 10 dígitos`,
    extension: () => 'Escribe los 10 dígitos del teléfono, sin extensión',
    area: () => 'Ninguna lada de México empieza con 0 o 1: revisa los 10 dígitos',
    signs: () => 'Escribe los 10 dígitos del teléfono, con lada, y nada más',
  },
  postalCode: {
    length: ({ count: n }) =>
      n === 4
        ? 'El código postal tiene 5 dígitos y escribiste 4: quizá le falta el 0 del principio'
        : `El código postal tiene 5 dígitos y escribiste ${n}`,
    zeros: () => 'Ningún código postal de México empieza con 00',
    signs: () => 'El código postal lleva solo números: 5 dígitos',
  },
  license: {
    length: ({ count: n }) => `La cédula profesional tiene 7 u 8 dígitos, y escribiste ${n}`,
    signs: () => 'La cédula profesional lleva solo números: 7 u 8 dígitos',
  },
  rfc: {
    length: ({ count: n }) =>
      `El RFC tiene 13 letras y números si es de una persona, y 12 si es de una empresa. Escribiste ${n}`,
    date: () => 'Revisa el RFC: sus seis números no son una fecha (año, mes y día)',
    shape: () => 'Revisa el RFC: son 4 letras (3 de una empresa), 6 números y 3 letras o números',
  },
}

/** The sentence beside the field of a refused identifier. */
export const whyRefused = <Kind extends IdentifierKind>(kind: Kind, refusal: RefusalOf<Kind>): string =>
  (sentences[kind] as Record<string, (refusal: RefusalOf<Kind>) => string>)[refusal.why]?.(refusal) ?? ''

/** The kind of a typed microchip, beside its number: "ISO, de México", "anterior a la norma ISO". */
export function chipKindOf(typed: string): string {
  const { kind, code } = chipKind(plainChip(typed))
  if (kind === 'other') return 'anterior a la norma ISO'
  if (kind === 'test') return 'ISO, de prueba: no identifica a un caballo'
  if (kind === 'manufacturer') return `ISO, fabricante ${code}`
  return code === MEXICO ? 'ISO, de México' : `ISO, país ${code}`
}
