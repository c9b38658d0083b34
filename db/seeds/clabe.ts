/** By the digit's position, modulo 3. */
const weight = (place: number) => (place % 3 === 0 ? 3 : place % 3 === 1 ? 7 : 1)

/** A valid CLABE (18 digits, with check digit) of a fictitious account at bank 012, place 320. */
export function clabe(account: number): string {
  const digits = `012320${String(account).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + ((Number(digit) * weight(place)) % 10), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
