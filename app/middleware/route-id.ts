/** An id in the URL; null when it is not a valid id. */
export function routeId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
