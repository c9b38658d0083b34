/** Writes amounts in Spanish words for screens, receipts and settlements. Pure. */

/** Each number up to 29 is one word. All stand before "mil", "millones" or "pesos", which shortens "uno" to "un". */
const SMALL = [
  'cero un dos tres cuatro cinco seis siete ocho nueve',
  'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
].flatMap((ten) => ten.split(' '))

/** Tens from thirty on and hundreds. */
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

const MILLION = 1_000_000

/** Whole pesos below a million millions → "ciento veintiún mil pesos 00/100 M.N.", as Mexican cheques write them. */
export function amountInWords(pesos: number): string {
  return `${inWords(pesos)} ${nounOf(pesos)} 00/100 M.N.`
}

/** "Millón" is a noun and needs "de" before the noun that directly follows. */
function nounOf(pesos: number): string {
  if (pesos === 1) return 'peso'
  return pesos >= MILLION && pesos % MILLION === 0 ? 'de pesos' : 'pesos'
}

/** 3 → "tres": a number before its noun. */
export function inWords(n: number): string {
  if (n < 30) return SMALL[n] as string
  if (n < 100) return joined(TENS[Math.floor(n / 10) - 3], n % 10, ' y ')
  if (n === 100) return 'cien'
  if (n < 1_000) return joined(HUNDREDS[Math.floor(n / 100) - 1], n % 100)
  if (n < 2_000) return joined('mil', n - 1_000)
  if (n < MILLION) return joined(`${inWords(Math.floor(n / 1_000))} mil`, n % 1_000)
  if (n < 2 * MILLION) return joined('un millón', n - MILLION)
  return joined(`${inWords(Math.floor(n / MILLION))} millones`, n % MILLION)
}

/** Appends the remainder in words unless it is zero. */
function joined(before: string | undefined, rest: number, by = ' '): string {
  return rest === 0 ? `${before}` : `${before}${by}${inWords(rest)}`
}
