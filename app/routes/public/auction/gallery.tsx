import { auctions, lot } from '#app/texts/auctions.ts'
import { common } from '#app/texts/common.ts'
import { Empty } from '#app/ui/list/empty.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'

const sizes = '(min-width: 64rem) 48rem, 100vw'

/**
 * Photos side by side; a finger, the arrow keys or the thumbnails go through them. The photo on the lot's card grows
 * into it.
 */
export function Gallery({ id, photos }: { id: number; photos: Photo[] }) {
  if (photos.length === 0)
    return (
      <div className="gallery none">
        <Empty title={auctions.noPhoto} />
      </div>
    )
  return (
    <section className="gallery" aria-label={lot.photos}>
      <ul className="slides" tabIndex={0} aria-label={lot.photos} style={{ viewTransitionName: `lote-${id}` }}>
        {photos.map((photo, index) => (
          <li key={index} id={photoId(index)}>
            <Picture photo={photo} sizes={sizes} eager={index === 0} />
            {photos.length > 1 && (
              <span className="nth" aria-hidden="true">
                {index + 1}/{photos.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && <Thumbnails photos={photos} />}
    </section>
  )
}

/** Only where there is room; hidden and lazy, they cost a phone nothing. */
function Thumbnails({ photos }: { photos: Photo[] }) {
  return (
    <ul className="thumbnails">
      {photos.map((photo, index) => (
        <li key={index}>
          <a href={`#${photoId(index)}`} aria-label={common.photo(index + 1, photos.length)}>
            <Picture photo={photo} sizes="5.5rem" alt="" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function photoId(index: number) {
  return `foto-${index + 1}`
}
