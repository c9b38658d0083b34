import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { provePassword } from '#app/forms/change-password.ts'
import { formatMeasure } from '#app/texts/format/numbers.ts'
import { ownData as words } from '#app/texts/people/own-data.ts'
import { advertising as ads } from '#app/texts/people/advertising.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'
import type { CopyEvent, OwnCopy } from '#server/people/own-data/read.ts'
import { OwnPassword } from './own-password.tsx'

type OwnDataPageProps = {
  of: 'buyer' | 'seller'
  /** Target of the form: the page itself. */
  here: string
  securityHref: string
  copy: OwnCopy | null
  events: CopyEvent[]
  refused: 'limite' | 'vencida' | 'clave' | null
  /** The refused form again: the request for a copy, or for its download. */
  answer: Partial<Record<'copia' | 'descargar', SubmissionResult<string[]>>>
  /** Login name, for the browser's password manager. */
  identifier: string
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
  answer,
  identifier,
}: OwnDataPageProps) {
  const asking = { here, answer, identifier }
  const state = copy === null ? 'none' : copy.making ? 'making' : 'ready'
  return (
    <div className="profile-forms own-data">
      <section className="sheet-form stack" aria-labelledby="mis-datos">
        <h2 id="mis-datos">{words.title}</h2>
        {refused === 'limite' && <Notice tone="error" text={words.enough(most)} />}
        {refused === 'vencida' && <Notice tone="error" text={words.gone} />}
        {refused === 'clave' && <Notice tone="error" text={words.passwordFirst} />}
        <p>{words.lead}</p>
        <PayWatch payment="" state={state} here={here} waiting={state === 'making'}>
          {copy === null && <Proven {...asking} intent="copia" press={words.ask} />}
          {copy?.making && <Notice tone="info" text={words.making} />}
          {copy && !copy.making && <Ready {...copy} {...asking} />}
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

type Asking = Pick<OwnDataPageProps, 'here' | 'answer' | 'identifier'>

function Ready({ bytes, expiresAt, ...asking }: Extract<OwnCopy, { making: false }> & Asking) {
  return (
    <div className="stack">
      <h3>{words.readyTitle}</h3>
      <p className="why">
        {words.until} <Moment at={expiresAt} as="dayTime" />. {words.onlyYou}
      </p>
      <Proven {...asking} intent="descargar" press={words.download(sizeOf(bytes))} />
      <details className="fold" open={asking.answer.copia !== undefined}>
        <summary>{words.askAgain}</summary>
        <Proven {...asking} intent="copia" press={words.askAgain} look="secondary" />
      </details>
    </div>
  )
}

type ProvenProps = Asking & { intent: 'copia' | 'descargar'; press: string; look?: 'primary' | 'secondary' }

/** A press that needs the password again. */
function Proven({ here, answer, identifier, intent, press, look = 'primary' }: ProvenProps) {
  const [form, fields] = useSchemaForm(provePassword, { id: intent, lastResult: answer[intent] })
  return (
    <Form form={form} action={here} labels={{ currentPass: words.password }}>
      <HiddenFields values={{ intent }} />
      <OwnPassword field={fields.currentPass} identifier={identifier} label={words.password} hint={words.passwordWhy} />
      <p>
        <Button look={look}>{press}</Button>
      </p>
    </Form>
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
