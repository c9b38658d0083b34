import { href } from 'react-router'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import type { Route } from './+types/declined'
import { newTerms as words } from './words.ts'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.declinedTitle), matches)

/** Explains the consequences after new terms were declined. */
export default function Declined() {
  return (
    <Sheet title={words.declinedTitle} lead={words.declined}>
      <p>{words.later}</p>
      <p>
        <LinkButton href={href('/login')}>{words.signIn}</LinkButton>
      </p>
      <p>{words.question}</p>
      <p>
        <a className="inline-link" href={href('/contact-us')}>
          {words.contact}
        </a>{' '}
        <a className="inline-link" href={href('/privacy/derechos')}>
          {words.rights}
        </a>
      </p>
    </Sheet>
  )
}
