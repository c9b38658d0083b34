import type { Photo } from './views.ts'

type PictureProps = {
  photo: Photo
  /** CSS `sizes` of the slot. */
  sizes: string
  /** The first thing seen on the page: fetched at once. */
  eager?: boolean
  /** Overrides the photo's own text; empty when the words beside it already say it. */
  alt?: string
}

export function Picture({ photo, sizes, eager = false, alt = photo.alt }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(photo.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(photo.webp)} sizes={sizes} />
      <img
        src={photo.jpeg}
        alt={alt}
        width={photo.width}
        height={photo.height}
        style={{ backgroundColor: photo.tint }}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  )
}

/** As an image's `srcset` says which sizes there are. */
export function srcSet(sources: Photo['avif']) {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
