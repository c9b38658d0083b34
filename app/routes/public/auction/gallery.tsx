import { href } from 'react-router'
import { SlideArrows, SlideDots } from '#app/routes/public/slides.tsx'
import { auctions, lot } from '#app/texts/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'

const sizes = '(min-width: 64rem) 48rem, 100vw'

/**
 * Photos side by side, each whole and with a page where it is larger; a finger, the arrow keys, arrows and dots go
 * through them. The photo on the lot's card grows into it.
 */
export function Gallery({ id, photos }: { id: number; photos: Photo[] }) {
  if (photos.length === 0)
    return (
      <div className="gallery none">
        <Empty title={auctions.noPhoto} />
      </div>
    )
  const ids = photos.map((_, at) => `foto-${at + 1}`)
  return (
    <section className="gallery" aria-label={lot.photos}>
      <ul className="slides" tabIndex={0} aria-label={lot.photos} style={{ viewTransitionName: `lote-${id}` }}>
        {photos.map((photo, at) => (
          <li key={ids[at]} id={ids[at]}>
            <a
              href={href('/event/:event/fotos/:photo', { event: String(id), photo: String(at + 1) })}
              data-dialog=""
              aria-label={lot.enlarge(at + 1)}
            >
              <Picture photo={photo} sizes={sizes} eager={at === 0} />
              <span className="nth" aria-hidden="true">
                <Icon name="expand" />
                {photos.length > 1 && `${at + 1}/${photos.length}`}
              </span>
            </a>
            <SlideArrows ids={ids} at={at} />
          </li>
        ))}
      </ul>
      {/* Small photos where there is room for them; lazy, they cost a phone nothing. */}
      <SlideDots ids={ids} label={lot.photos}>
        {(at) => <Picture photo={photos[at] as Photo} sizes="5.5rem" alt="" />}
      </SlideDots>
    </section>
  )
}
