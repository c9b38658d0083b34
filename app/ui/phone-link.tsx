import { formatPhone } from '#app/texts/format/phone.ts'
import { plainPhone } from '#machines/identifiers/rules.ts'

/** A phone to call: a Mexican one grouped as people say it, any other as it was typed. */
export function PhoneLink({ phone }: { phone: string }) {
  const ten = plainPhone(phone)
  return (
    <a className="inline-link" href={ten ? `tel:+52${ten}` : `tel:${phone.replace(/[^\d+]/g, '')}`}>
      <bdi>{ten ? formatPhone(ten) : phone}</bdi>
    </a>
  )
}
