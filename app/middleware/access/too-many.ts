/** The response for a client that has to wait `waitMs`: status 429 with `Retry-After`. */
export function tooMany(waitMs: number): ResponseInit {
  return { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } }
}
