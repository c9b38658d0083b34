import { href } from 'react-router'
import { AskLimit } from '#app/routes/buyer/ask-limit.tsx'
import { formatMoney } from '#app/texts/format/money.ts'
import { onboarding as words } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** Last step: what comes next, the bid limit in whole pesos, and the link back to the page that required onboarding. */
export function DoneStep({ volver, limit }: { volver: string; limit: number | null }) {
  return (
    <div className="onboarding-done stack">
      <h2>{words.next}</h2>
      <ul className="due">
        {words.nextSteps.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {limit !== null && (
          <li className="room">
            {words.limit(formatMoney(limit))} <AskLimit />
          </li>
        )}
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
