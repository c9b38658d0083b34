import { href } from 'react-router'
import { formatMeasure } from '#app/texts/format/numbers.ts'
import { ownData as words } from '#app/texts/people/own-data.ts'
import { advertising as ads } from '#app/texts/people/advertising.ts'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'
import type { CopyEvent, OwnCopy } from '#server/people/index.ts'

export type OwnDataPageProps = {
  of: 'buyer' | 'seller'
  /** Target of the form: the page itself. */
  here: string
  securityHref: string
  copy: OwnCopy | null
  events: CopyEvent[]
  refused: 'limite' | 'vencida' | null
  /** Consents to advertising since then, epoch ms; null: does not. */
  advertising: number | null
  /** The change that has just been made. */
  done: 'publicidad-si' | 'publicidad-no' | null
  /** Copies that may be asked for within a day. */
  most: number
}

/** "Privacidad": asks for a copy of all stored data, and downloads it. */
export function OwnDataPage({
  of,
  here,
  securityHref,
  copy,
  events,
  refused,
  advertising,
  done,
  most,
}: OwnDataPageProps) {
  const state = copy === null ? 'none' : copy.making ? 'making' : 'ready'
  return (
    <div className="profile-forms own-data">
      <section className="sheet-form stack" aria-labelledby="mis-datos">
        <h2 id="mis-datos">{words.title}</h2>
        {refused === 'limite' && <Notice tone="error" text={words.enough(most)} />}
        {refused === 'vencida' && <Notice tone="error" text={words.gone} />}
        <p>{words.lead}</p>
        <PayWatch payment="" state={state} here={here} waiting={state === 'making'}>
          {copy && !copy.making && <Ready {...copy} here={here} />}
          {copy?.making ? <Notice tone="info" text={words.making} /> : <Ask here={here} again={copy !== null} />}
        </PayWatch>
        <h3>{words.insideTitle}</h3>
        <ul className="bullets">
          {words.inside[of].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="why">{words.outside}</p>
        <p>
          <a className="inline-link" href={href('/privacy/derechos')}>
            {words.rights}
          </a>
        </p>
      </section>
      <Advertising since={advertising} done={done} here={here} />
      {events.length > 0 && <Events events={events} securityHref={securityHref} />}
    </div>
  )
}

function Ready({ id, bytes, expiresAt, here }: Extract<OwnCopy, { making: false }> & { here: string }) {
  return (
    <div className="stack">
      <h3>{words.readyTitle}</h3>
      <p>
        <LinkButton href={`${here}/${id}`}>{words.download(sizeOf(bytes))}</LinkButton>
      </p>
      <p className="why">
        {words.until} <Moment at={expiresAt} as="dayTime" />. {words.onlyYou}
      </p>
    </div>
  )
}

function Ask({ here, again }: { here: string; again: boolean }) {
  return (
    <form method="post" action={here}>
      <HiddenFields values={{ intent: 'copia' }} />
      <Button look={again ? 'secondary' : 'primary'}>{again ? words.askAgain : words.ask}</Button>
    </form>
  )
}

/** Consent to advertising, given or withdrawn in one press. */
function Advertising({ since, done, here }: { since: number | null } & Pick<OwnDataPageProps, 'done' | 'here'>) {
  return (
    <section className="sheet-form stack" aria-labelledby="publicidad">
      <h2 id="publicidad">{ads.title}</h2>
      {done && <Notice tone="success" text={done === 'publicidad-si' ? ads.given : ads.withdrawn} />}
      {since === null ? (
        <>
          <p>{ads.off}</p>
          <p>{ads.consent}</p>
        </>
      ) : (
        <p>
          {ads.on} <Moment at={since} as="date" />.
        </p>
      )}
      <form method="post" action={here}>
        <HiddenFields values={{ intent: since === null ? 'publicidad-si' : 'publicidad-no' }} />
        <Button look="secondary">{since === null ? ads.give : ads.withdraw}</Button>
      </form>
    </section>
  )
}

function Events({ events, securityHref }: Pick<OwnDataPageProps, 'events' | 'securityHref'>) {
  return (
    <section className="sheet-form stack" aria-labelledby="descargas">
      <h2 id="descargas">{words.eventsTitle}</h2>
      <p className="why">
        {words.eventsLead} <a href={securityHref}>{words.security}</a>
      </p>
      <ul className="session-list">
        {events.map(({ kind, count, at, address }) => (
          <li key={`${kind} ${at} ${address}`}>
            <div>
              <h3>{words.events[kind]}</h3>
              <p>
                <Moment at={at} as="dayTime" />
                {count > 1 && ` · ${words.times(count)}`}
                {address && ` · ${words.address}: ${address}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "840 KB", "12.3 MB". */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${formatMeasure(bytes / 1_000_000)} MB`
}
