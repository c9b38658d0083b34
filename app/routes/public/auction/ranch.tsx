import { href } from 'react-router'
import { lot } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionView } from '#app/ui/views.ts'

/** Links to the ranch's page; the house's own ranch has none. */
export function Ranch({ ranch }: { ranch: AuctionView['ranchInfo'] }) {
  if (ranch.id === null)
    return (
      <div className="ranch">
        <Words ranch={ranch} />
      </div>
    )
  return (
    <a className="ranch" href={href('/rancho/:ranch', { ranch: String(ranch.id) })}>
      <Words ranch={ranch} />
      <Icon name="next" />
    </a>
  )
}

function Words({ ranch: { id, name, place, photo } }: { ranch: AuctionView['ranchInfo'] }) {
  return (
    <>
      {photo ? <Picture photo={photo} sizes="4.5rem" alt="" /> : <Mark />}
      <span>
        <b>{name}</b>
        <span>{place}</span>
        {id !== null && <span className="ranch-lots">{lot.sellerLots}</span>}
      </span>
    </>
  )
}
