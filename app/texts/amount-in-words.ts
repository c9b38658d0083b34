import { toCurrency } from 'n2words/es-MX'

/** Whole pesos → "ciento veintiún mil pesos 00/100 M.N.", as Mexican cheques and contracts write amounts. */
export function amountInWords(pesos: number): string {
  const words = toCurrency(pesos)
    // The library leaves "uno" whole before a noun, and "millón" without its "de".
    .replace(/veintiuno (?=mil|peso)/g, 'veintiún ')
    .replace(/uno (?=mil|peso)/g, 'un ')
    .replace(/(mill(?:ón|ones)) (?=peso)/, '$1 de ')
  return `${words} 00/100 M.N.`
}
