import type { CaptureField } from '#machines/capture/fields.ts'

/** Fields without which a capture cannot be submitted (`missingFrom`). */
const REQUIRED: readonly CaptureField[] = ['name', 'subcategory', 'price', 'city']

export function isRequired(name: string): boolean {
  return REQUIRED.some((required) => required === name)
}
