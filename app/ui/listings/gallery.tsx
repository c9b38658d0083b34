import type { MetaDescriptor } from 'react-router'
import { common } from '#app/texts/common.ts'
import { auctions, lot } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Video } from '#app/ui/video.tsx'
import { Picture, srcSet } from '#app/ui/picture.tsx'
import { SlideArrows, SlideDots } from '#app/ui/slides.tsx'
import type { Photo } from '#app/ui/views.ts'

type GalleryProps = {
  /** View transition name of the photo, shared with the lot's card. */
  name: string
  photos: Photo[]
  /** YouTube ids; the videos follow the photos. */
  videos?: string[]
  /** Address of the enlarged photo by its number from 1; without it photos cannot be enlarged. */
  hrefOf?: (photo: number) => string
}

const sizes = '(min-width: 64rem) 54rem, 100vw'

/**
 * For a page's `meta`: preloads the first photo before styles and texts arrive. A browser without AVIF loads another
 * format from the page.
 */
export function firstPhotoLink([photo]: Photo[]): MetaDescriptor[] {
  if (!photo) return []
  const link = { tagName: 'link', rel: 'preload', as: 'image', type: 'image/avif' } as const
  return [{ ...link, imageSrcSet: srcSet(photo.avif), imageSizes: sizes, fetchPriority: 'high' }]
}

/**
 * Photos and videos side by side, each photo linked to its enlargement; usable by touch, arrow keys, arrows and dots.
 * The photo of the lot's card grows into the first one.
 */
export function Gallery({ name, photos, videos = [], hrefOf }: GalleryProps) {
  if (photos.length + videos.length === 0)
    return (
      <div className="gallery none" data-key="gallery" data-kept="" data-below-bar="">
        <Empty title={auctions.noPhoto} />
      </div>
    )
  const ids = [...photos.map((_, at) => `foto-${at + 1}`), ...videos.map((_, at) => `video-${at + 1}`)]
  const toVideo = (at: number) => (at < photos.length ? undefined : lot.toVideo(at - photos.length + 1))
  const nameOf = (at: number) =>
    at < photos.length ? common.photo(at + 1, photos.length) : lot.videoNumber(at - photos.length + 1)
  return (
    <section className="gallery" aria-label={lot.photos} data-key="gallery" data-kept="" data-below-bar="">
      <ul className="slides" tabIndex={0} aria-label={lot.photos} data-transition={name}>
        {photos.map((photo, at) => (
          <li key={ids[at]} id={ids[at]}>
            {hrefOf ? (
              <a href={hrefOf(at + 1)} data-dialog="" aria-label={lot.enlarge(at + 1, photos.length)}>
                <Picture photo={photo} sizes={sizes} eager={at === 0} />
                <Nth at={at} of={photos.length} enlarges />
              </a>
            ) : (
              <>
                <Picture photo={photo} sizes={sizes} eager={at === 0} />
                {photos.length > 1 && <Nth at={at} of={photos.length} />}
              </>
            )}
            <SlideArrows ids={ids} at={at} names={toVideo} />
          </li>
        ))}
        {videos.map((id, at) => (
          <li key={id} id={`video-${at + 1}`}>
            <Video id={id} title={lot.videoNumber(at + 1)} />
            <SlideArrows ids={ids} at={photos.length + at} names={toVideo} />
          </li>
        ))}
      </ul>
      {/* Thumbnails on wide screens; lazy loading makes them free for phones. */}
      <SlideDots ids={ids} label={lot.photos} names={nameOf} belowFold>
        {(at) => {
          const photo = photos[at]
          return photo ? (
            <Picture photo={photo} sizes="5.5rem" alt="" />
          ) : (
            <span>
              <Icon name="play" />
            </span>
          )
        }}
      </SlideDots>
    </section>
  )
}

function Nth({ at, of, enlarges = false }: { at: number; of: number; enlarges?: boolean }) {
  return (
    <span className="nth" aria-hidden="true">
      {enlarges && <Icon name="expand" />}
      {of > 1 && `${at + 1}/${of}`}
    </span>
  )
}
