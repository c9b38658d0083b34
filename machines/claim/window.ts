import { Temporal } from 'temporal-polyfill'
import { CLAIM_DAYS } from './rules.ts'

const ZONE = 'America/Mexico_City'

/**
 * The first moment after the claim period: the midnight (hora del centro) that ends the seventh day after the day of
 * the delivery. Epoch ms.
 */
export function claimsEndAt(deliveredAt: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(deliveredAt).toZonedDateTimeISO(ZONE).toPlainDate()
  return day.add({ days: CLAIM_DAYS + 1 }).toZonedDateTime(ZONE).epochMilliseconds
}
