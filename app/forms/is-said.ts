import type { FormErrors } from './parse-form.ts'

/** True if one of these messages is among the errors. In a file of its own: the parser is no part of most islands. */
export function isSaid(found: FormErrors, messages: readonly string[]): boolean {
  return Object.values(found).some((said) => said?.some((message) => messages.includes(message)))
}
