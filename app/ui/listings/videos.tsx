import { lot } from '#app/texts/sale/auctions.ts'
import { Video } from '#app/ui/video.tsx'

/** Videos by YouTube id. */
export function Videos({ ids }: { ids: string[] }) {
  return (
    <ul className="videos">
      {ids.map((id, index) => (
        <li key={id}>
          <Video id={id} title={lot.videoNumber(index + 1)} />
        </li>
      ))}
    </ul>
  )
}
