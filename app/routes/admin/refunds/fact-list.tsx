import type { ReactNode } from 'react'
import { formatAgo } from '#app/texts/format/ago.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { refunds as words } from './words.ts'

/** Name and value; anything falsy is left out. */
export type Facts = readonly (readonly [name: string, value: ReactNode] | false | '' | null)[]

/** Facts about money, in a dialog. */
export function FactList({ facts }: { facts: Facts }) {
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A moment with the time since. */
export function SinceThen({ at, now }: { at: number; now: number }) {
  return (
    <>
      {formatAgo(now - at)}, <Moment at={at} as="dayTime" />
    </>
  )
}

/** Name and email of the payer; a payment that matches no account has neither. */
export function Payer({ name, email }: { name: string | null; email: string | null }) {
  return (
    <>
      {name ?? words.nobody}
      {email && (
        <>
          {' · '}
          <EmailText email={email} />
        </>
      )}
    </>
  )
}
