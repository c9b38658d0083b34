/** A Mexican phone as it is dialled, ten digits; null for anything else, such as the zeros a house begins with. */
export function dialled(phone: string): string | null {
  return /[1-9]\d{9}$/.exec(phone.replace(/\D/g, ''))?.[0] ?? null
}

/** Ten digits → "33 3615 8842" in the cities with a short prefix, "376 123 4567" elsewhere. */
export function formatPhone(digits: string): string {
  return digits.replace(
    /^(33|55|56|81)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/,
    (_, ...parts: (string | undefined)[]) => parts.slice(0, 6).filter(Boolean).join(' '),
  )
}
