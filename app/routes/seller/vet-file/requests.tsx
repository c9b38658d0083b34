import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { VetRequest } from '#server/sale/vet-access/requests.ts'
import { vetRecord as words } from './words.ts'

/** Bidders who asked, and the seller's answers, which may be changed. */
export function Requests({ requests, action }: { requests: VetRequest[]; action: string }) {
  if (requests.length === 0) return <p className="hint">{words.noRequests}</p>
  return (
    <ul className="vet-passes">
      {requests.map((one) => (
        <li key={`${one.auction}-${one.buyer}`}>
          <b>{one.name}</b> <span className="badge">{words.requestStates[one.state]}</span>
          <small>
            <Moment at={one.askedAt} as="dayTime" />
          </small>
          {one.live && (
            <form method="post" action={action} className="vet-acts">
              <input type="hidden" name="intent" value="respuesta" />
              <input type="hidden" name="event" value={one.auction} />
              <input type="hidden" name="buyer" value={one.buyer} />
              {one.state !== 'granted' && (
                <Button look="secondary" name="answer" value="aprobar" aria-label={words.of(words.grant, one.name)}>
                  {words.grant}
                </Button>
              )}
              {one.state !== 'declined' && <Decline one={one} />}
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

function Decline({ one }: { one: VetRequest }) {
  const act = one.state === 'granted' ? words.withdraw : words.decline
  return (
    <Button look="quiet" name="answer" value="rechazar" aria-label={words.of(act, one.name)}>
      {act}
    </Button>
  )
}
