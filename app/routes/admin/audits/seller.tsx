import { formatPhone } from '#app/texts/format/phone.ts'
import { Facts } from '#app/ui/listings/facts.tsx'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

/** The seller's personal and bank data; the documents beside it belong to the same person. */
export function Seller({ seller }: { seller: AuditView['seller'] }) {
  const facts: [string, string | null][] = [
    [words.seller, seller.name],
    [words.ranch, seller.ranch],
    [words.email, seller.email],
    [words.phone, seller.phone && formatPhone(seller.phone)],
    [words.address, seller.address],
    [words.bankName, seller.bank],
    [words.clabe, seller.clabe],
    [words.holder, seller.holder],
  ]
  return <Facts badges={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}
