import { Mark } from '#app/ui/logo.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionView } from '#app/ui/views.ts'

export function Ranch({ ranch }: { ranch: AuctionView['ranchInfo'] }) {
  return (
    <div className="ranch">
      {ranch.photo ? <Picture photo={ranch.photo} sizes="4.5rem" alt="" /> : <Mark />}
      <p>
        <b>{ranch.name}</b>
        <span>{ranch.place}</span>
      </p>
    </div>
  )
}
