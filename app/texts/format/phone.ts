/** A Mexican phone number as dialled, ten digits; null for anything else, such as the zeros of a new installation. */
export function dialled(phone: string): string | null {
  return /[1-9]\d{9}$/.exec(phone.replace(/\D/g, ''))?.[0] ?? null
}

/** Ten digits → "33 3615 8842" in cities with a two-digit area code, "376 123 4567" elsewhere. */
export function formatPhone(digits: string): string {
  return digits.replace(
    /^(33|55|56|81)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/,
    (_, ...parts: (string | undefined)[]) => parts.slice(0, 6).filter(Boolean).join(' '),
  )
}
