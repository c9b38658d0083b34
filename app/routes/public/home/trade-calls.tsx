import { href } from 'react-router'
import { home } from '#app/texts/home.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** The two main calls to action. */
export function TradeCalls() {
  return (
    <section className="trade wrap" aria-label={home.trade}>
      <div>
        <div>
          <h2>{home.buyTitle}</h2>
          <p>{home.buy}</p>
          <LinkButton href={href('/events/:subcat?')}>{home.buyLink}</LinkButton>
        </div>
        <div>
          <h2>{home.sellTitle}</h2>
          <p>{home.sell}</p>
          <LinkButton look="secondary" href={href('/register/salesman')}>
            {home.sellLink}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
