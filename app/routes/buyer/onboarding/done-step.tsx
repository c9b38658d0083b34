import { href } from 'react-router'
import { onboarding as words } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** Last step: what comes next, and the link back to the page that required onboarding. */
export function DoneStep({ volver }: { volver: string }) {
  return (
    <div className="onboarding-done stack">
      <h2>{words.next}</h2>
      <ul className="due">
        {words.nextSteps.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="actions">
        {volver && (
          <LinkButton href={volver}>{volver.startsWith('/event/') ? words.backToAuction : words.goOn}</LinkButton>
        )}
        <LinkButton href={href('/events/:subcat?')} look={volver ? 'secondary' : 'primary'}>
          {words.toAuctions}
        </LinkButton>
        <LinkButton href={href('/profile')} look="secondary">
          {words.toProfile}
        </LinkButton>
      </p>
    </div>
  )
}
