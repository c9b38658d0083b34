import { z } from 'zod'
import type { PaymentSettings } from '#server/env.ts'
import { requestChecksum, sameChecksum } from '#server/money/payments/provider/checksum.ts'

const amount = z.string().regex(/^\d{1,9}\.\d{2}$/)
const address = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)

/** Required fields of a request; the provider accepts more fields and returns them. */
const shape = z.object({
  merchant_id: text,
  merchant_site_id: text,
  version: z.literal('4.0.0'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  total_amount: amount,
  item_name_1: text,
  item_amount_1: amount,
  item_quantity_1: z.string().regex(/^[1-9]\d{0,3}$/),
  user_token_id: text,
  time_stamp: z.string().regex(/^\d{4}-\d{2}-\d{2}\.\d{2}:\d{2}:\d{2}$/),
  productId: z.string().default(''),
  customField1: z.string().default(''),
  success_url: address,
  error_url: address,
  pending_url: address,
  back_url: address,
  notify_url: address,
})

/** A request signed by its merchant; `raw`: as received, for repeated verification. */
export type Order = z.infer<typeof shape> & { raw: string }

/** Reason the page does not open: an invalid field, or an error of the whole request. */
export type Complaint = { problem: 'field' | 'twice'; field: string } | { problem: 'merchant' | 'checksum' | 'total' }

/** Parses a request from its query or body, still encoded: the order of fields is part of the signature. */
export function readOrder(
  raw: string,
  { merchantId, siteId, secret }: Pick<PaymentSettings, 'merchantId' | 'siteId' | 'secret'>,
): Order | Complaint {
  const sent = [...new URLSearchParams(raw)]
  const names = sent.map(([name]) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) return { problem: 'twice', field: twice }
  const { success, data, error } = shape.safeParse(Object.fromEntries(sent))
  if (!success) return { problem: 'field', field: String(error.issues[0]?.path[0]) }
  if (data.merchant_id !== merchantId || data.merchant_site_id !== siteId) return { problem: 'merchant' }
  const checksum = sent.find(([name]) => name === 'checksum')?.[1] ?? ''
  if (!sameChecksum(checksum, requestChecksum(secret, sent))) return { problem: 'checksum' }
  if (centsOf(data.item_amount_1) * Number(data.item_quantity_1) !== centsOf(data.total_amount))
    return { problem: 'total' }
  return { ...data, raw }
}

/** '10000.00' → 1000000. */
function centsOf(text: string): number {
  return Number(text.replace('.', ''))
}
