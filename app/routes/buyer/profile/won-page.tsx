import { href } from 'react-router'
import { errors } from '#app/texts/errors.ts'
import { won as words } from './words.ts'
import { DutyList } from '#app/ui/auctions/aftersale/duty-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import type { Duty } from '#server/aftersale/duties/read-duties.ts'
import type { OpenNegotiation } from '#server/sale/negotiations/list-open.ts'
import { Negotiating } from './negotiating.tsx'
import { type WonAuction, WonCard } from './won-card.tsx'

type WonPageProps = {
  rows: WonAuction[]
  negotiations: OpenNegotiation[]
  /** Payments due, next first; the lots below are in the order of their sale. */
  duties: Duty[]
  now: number
  newestHref: string | null
  olderHref: string | null
}

/** The won lots, each with payments made and due. */
export function WonPage({ negotiations, duties, ...page }: WonPageProps) {
  return (
    <>
      <Negotiating negotiations={negotiations} />
      {duties.length > 1 && <DutyList duties={duties} now={page.now} />}
      <Won {...page} />
    </>
  )
}

function Won({ rows, now, newestHref, olderHref }: Omit<WonPageProps, 'negotiations' | 'duties'>) {
  if (rows.length === 0)
    return (
      <Empty title={words.empty}>
        <p>{words.emptyWhy}</p>
        <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
      </Empty>
    )
  return (
    <>
      <ul className="lot-cards">
        {rows.map((sale) => (
          <li key={sale.auction}>
            <WonCard sale={sale} now={now} />
          </li>
        ))}
      </ul>
      <Paging
        label={words.pages}
        previousHref={newestHref}
        nextHref={olderHref}
        previous={words.newest}
        next={words.older}
      />
    </>
  )
}
