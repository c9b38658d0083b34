import { common } from '#app/texts/common.ts'
import { lot } from '#app/texts/auctions.ts'
import { Empty } from '#app/ui/empty.tsx'
import { auctions } from '#app/texts/auctions.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'

const sizes = '(min-width: 64rem) 48rem, 100vw'

/** Photos side by side; a finger, a wheel or the arrow keys go through them. */
export function Gallery({ photos }: { photos: Photo[] }) {
  if (photos.length === 0) return <div className="gallery none"><Empty title={auctions.noPhoto} /></div>
  return (
    <section className="gallery" aria-label={lot.photos}>
      <ul className="slides" tabIndex={0} aria-label={lot.photos}>
        {photos.map((photo, index) => (
          <li key={index}>
            <Picture photo={photo} sizes={sizes} eager={index === 0} />
            {photos.length > 1 && <span className="nth" aria-label={common.photo(index + 1, photos.length)} role="img">{index + 1}/{photos.length}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
