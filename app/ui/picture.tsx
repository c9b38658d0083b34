import type { Photo } from './views.ts'

type PictureProps = {
  photo: Photo
  /** CSS `sizes` of the image. */
  sizes: string
  /** Loads at once, for the first picture of a page. */
  eager?: boolean
  /** Replaces the photo's own text; empty when the text beside it is sufficient. */
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
        data-tint={photo.tint}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  )
}

export function srcSet(sources: Photo['avif']) {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
