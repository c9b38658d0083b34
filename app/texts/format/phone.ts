/** Ten digits → "33 3615 8842" in cities with a two-digit area code, "376 123 4567" elsewhere. */
export function formatPhone(digits: string): string {
  return digits.replace(
    /^(33|55|56|81)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/,
    (_, ...parts: (string | undefined)[]) => parts.slice(0, 6).filter(Boolean).join(' '),
  )
}
