/**
 * Identifiers that people type (ruling 89). Each is read into `typed`, for the eye, and `plain`, which is compared. A
 * form hands on the one that `keeps` names: spelling that carries meaning is stored as typed; digits that are only
 * grouped are stored plain, and pages group them again. Pure.
 */
import { readChip } from './chip.ts'
import { readClabe } from './clabe.ts'
import { readLicense } from './license.ts'
import { readPhone } from './phone.ts'
import { readPostalCode } from './postal-code.ts'
import { readRfc } from './rfc.ts'
import { readTrackingKey } from './tracking-key.ts'
import type { Read, Refused } from './typed.ts'

export * from './address.ts'
export * from './banks.ts'
export * from './chip.ts'
export * from './clabe.ts'
export * from './license.ts'
export * from './phone.ts'
export * from './postal-code.ts'
export * from './registration.ts'
export * from './rfc.ts'
export * from './tracking-key.ts'
export * from './typed.ts'

/** Registrations have no refusal: each registry numbers as it likes (`plainRegistration`). */
export const IDENTIFIERS = {
  chip: { read: readChip, keeps: 'typed' },
  clabe: { read: readClabe, keeps: 'plain' },
  trackingKey: { read: readTrackingKey, keeps: 'typed' },
  phone: { read: readPhone, keeps: 'plain' },
  postalCode: { read: readPostalCode, keeps: 'plain' },
  rfc: { read: readRfc, keeps: 'plain' },
  license: { read: readLicense, keeps: 'plain' },
} as const satisfies Record<
  string,
  { read: (typed: string) => Read | Refused<{ why: string }>; keeps: 'typed' | 'plain' }
>

export type IdentifierKind = keyof typeof IDENTIFIERS

/** The reasons for which an identifier of this kind is refused. */
export type RefusalOf<Kind extends IdentifierKind> = Extract<
  ReturnType<(typeof IDENTIFIERS)[Kind]['read']>,
  { refused: unknown }
>['refused']
