/** The answer to whoever has to wait `waitMs`: 429, and when to try again. */
export function tooMany(waitMs: number): ResponseInit {
  return { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } }
}
