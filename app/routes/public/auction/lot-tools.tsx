import { href } from 'react-router'
import { runningPhases } from '#machines/auction/status.ts'
import { evenings } from '#app/texts/sale/evenings.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AuctionView, Viewer } from '#app/ui/views.ts'
import { shareByWhatsApp } from './whats-app.ts'
import { lotTools as words } from './words.ts'

/** Tools that a lot offers beside bidding. `following` is false for visitors. */
export type WatchStatus = { shared: boolean; offered: boolean; following: boolean }

type LotToolsProps = {
  auction: Pick<AuctionView, 'id' | 'title' | 'url' | 'evening' | 'comparables'>
  standing: WatchStatus
  viewer: Viewer | null
}

/** Follow, add to the calendar, share. Practice lots offer none of these. */
export function LotTools({ auction: { id, title, url, evening, comparables }, standing, viewer }: LotToolsProps) {
  if (!standing.shared) return null
  const event = { event: String(id) }
  const followable = standing.offered && (viewer === null || viewer.role === 'buyer')
  const running = runningPhases.join(' ')
  return (
    <section className="lot-tools" aria-label={words.label}>
      {followable && (
        <form method="post" action={href('/event/:event/seguir', event)} data-when={running}>
          <Button look="secondary" className="stacked" name="seguir" value={standing.following ? '0' : '1'}>
            <Icon name={standing.following ? 'check' : 'bell'} />
            {standing.following ? words.unfollow : words.follow}
          </Button>
        </form>
      )}
      <LinkButton
        look="secondary"
        className="stacked"
        href={href('/event/:event/calendario.ics', event)}
        data-when={running}
      >
        <Icon name="clock" />
        {words.calendar}
      </LinkButton>
      <LinkButton look="secondary" className="stacked" href={shareByWhatsApp(title, url)} rel="noopener">
        <Icon name="share" />
        {words.shareByWhatsApp}
      </LinkButton>
      {followable && (
        <p className="why" data-when={running}>
          {standing.following ? words.following : words.why}
        </p>
      )}
      <p className="lot-links">
        <a href={href('/velada/:date', { date: evening })}>{evenings.name(evening)}</a>
        {comparables && <a href={href('/event/:event/comparables', event)}>{words.comparables}</a>}
      </p>
    </section>
  )
}
