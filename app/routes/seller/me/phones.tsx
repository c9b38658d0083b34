import { phoneWords as words } from '#app/texts/listing/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'

type PhoneView = { id: number; listing: string; device: string; usedAt: number; expiresAt: number }

/** Phones that take photos for the seller; none are shown as none. */
export function Phones({ action, phones }: { action: string; phones: PhoneView[] }) {
  if (phones.length === 0) return null
  return (
    <section className="sheet-form stack" aria-labelledby="telefonos">
      <h2 id="telefonos">{words.connected}</h2>
      <ul className="session-list">
        {phones.map(({ id, listing, device, usedAt, expiresAt }) => (
          <li key={id}>
            <div>
              <h3>{device}</h3>
              <p>{words.photosOf(listing)}</p>
              <p>
                {words.since} <Moment at={usedAt} as="dayTime" />
              </p>
              <p>
                {words.until} <Moment at={expiresAt} as="hour" />
              </p>
            </div>
            <form method="post" action={action}>
              <HiddenFields values={{ intent: 'telefono', telefono: String(id) }} />
              <Button look="secondary" aria-label={words.disconnectOf(device)}>
                {words.disconnect}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
