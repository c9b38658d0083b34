import { href } from 'react-router'
import { home } from '#app/texts/home.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Invitation to the futurities, for horse owners. */
export function CrownCall() {
  return (
    <section className="crown-call" aria-labelledby="triple-corona">
      <Icon name="trophy" />
      <div>
        <h2 id="triple-corona">{home.crown}</h2>
        <p>{home.crownLead}</p>
      </div>
      <a href={href('/tripe-corona-2024')}>{home.crownLink}</a>
    </section>
  )
}
