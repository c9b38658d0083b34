import { formatAddress } from '#app/texts/format/address.ts'
import { security as words } from '#app/texts/people/security.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'

/** A signed-in browser; times in epoch ms. */
export type SessionView = {
  name: string
  current: boolean
  /** For example "Chrome en Android". */
  device: string
  address: string | null
  createdAt: number
  lastUsedAt: number
}

/** The account's sessions, each with a button that ends it. */
export function SessionList({ action, sessions }: { action: string; sessions: SessionView[] }) {
  const others = sessions.filter(({ current }) => !current)
  return (
    <section className="sheet-form stack" aria-labelledby="sesiones">
      <h2 id="sesiones">{words.sessionsTitle}</h2>
      <p className="why">{words.sessionsLead}</p>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.name}>
            <SessionFacts {...session} />
            {!session.current && (
              <form method="post" action={action}>
                <HiddenFields values={{ intent: 'sesion', sesion: session.name }} />
                <Button look="secondary" aria-label={words.endOf(session.device)}>
                  {words.end}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="why">{words.alone}</p>
      ) : (
        <form method="post" action={action}>
          <HiddenFields values={{ intent: 'otras' }} />
          <Button look="secondary">{words.endOthers}</Button>
        </form>
      )}
    </section>
  )
}

function SessionFacts({ current, device, address, createdAt, lastUsedAt }: SessionView) {
  return (
    <div>
      <h3>
        {device}
        {current && <span className="badge good">{words.here}</span>}
      </h3>
      <p>
        {words.used}: <Moment at={lastUsedAt} as="dayTime" />
      </p>
      <p>
        {words.opened} <Moment at={createdAt} as="dayTime" />
      </p>
      {address && (
        <p>
          {words.address}: {formatAddress(address)}
        </p>
      )}
    </div>
  )
}
