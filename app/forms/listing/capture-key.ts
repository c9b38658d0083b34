/** True for the key of a form that begins a capture: 16 to 64 characters that need no escaping. */
export function isCaptureKey(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text)
}
