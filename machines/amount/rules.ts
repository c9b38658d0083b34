/** Amounts in words, as screens, receipts and settlements write them. Pure. */

/** Up to 29 each number is one word. All stand before "mil", "millones" or "pesos", which shortens "uno" to "un". */
const SMALL = [
  'cero un dos tres cuatro cinco seis siete ocho nueve',
  'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
].flatMap((ten) => ten.split(' '))

/** From thirty on, and from a hundred on. */
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

const MILLION = 1_000_000

/** Whole pesos below a million millions → "ciento veintiún mil pesos 00/100 M.N.", as Mexican cheques write them. */
export function amountInWords(pesos: number): string {
  return `${inWords(pesos)} ${nounOf(pesos)} 00/100 M.N.`
}

/** "Millón" is a noun itself: what directly follows it needs a "de". */
function nounOf(pesos: number): string {
  if (pesos === 1) return 'peso'
  return pesos >= MILLION && pesos % MILLION === 0 ? 'de pesos' : 'pesos'
}

function inWords(n: number): string {
  if (n < 30) return SMALL[n] as string
  if (n < 100) return joined(TENS[Math.floor(n / 10) - 3], n % 10, ' y ')
  if (n === 100) return 'cien'
  if (n < 1_000) return joined(HUNDREDS[Math.floor(n / 100) - 1], n % 100)
  if (n < 2_000) return joined('mil', n - 1_000)
  if (n < MILLION) return joined(`${inWords(Math.floor(n / 1_000))} mil`, n % 1_000)
  if (n < 2 * MILLION) return joined('un millón', n - MILLION)
  return joined(`${inWords(Math.floor(n / MILLION))} millones`, n % MILLION)
}

/** What is left is said as well, unless it is nothing. */
function joined(before: string | undefined, rest: number, by = ' '): string {
  return rest === 0 ? `${before}` : `${before}${by}${inWords(rest)}`
}
