import { href } from 'react-router'
import { common } from '#app/texts/common.ts'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import { words } from './words.ts'

type PhotoPageProps = {
  auction: number
  /** Counted from 1. */
  nth: number
  of: number
  photo: Photo
}

/** A single photo, uncropped: a page of its own, or a full-window dialog on the lot's page. */
export function PhotoPage({ auction, nth, of, photo }: PhotoPageProps) {
  const lot = href('/event/:event', { event: String(auction) })
  return (
    <UrlDialog title={common.photo(nth, of)} back={{ href: `${lot}#foto-${nth}`, label: words.back(auction) }}>
      {/* Zoomed in, the photo scrolls, also with the arrow keys. */}
      <photo-viewer tabIndex={0} role="group" aria-label={common.photo(nth, of)}>
        <Picture photo={photo} sizes="100vw" eager />
      </photo-viewer>
      <nav className="photo-turn" aria-label={words.others}>
        {nth > 1 && <Turn auction={auction} to={nth - 1} rel="prev" />}
        {nth < of && <Turn auction={auction} to={nth + 1} rel="next" />}
      </nav>
      <a className="photo-large" href={photo.webp.at(-1)?.url ?? photo.jpeg}>
        <Icon name="expand" />
        {words.large}
      </a>
    </UrlDialog>
  )
}

function Turn({ auction, to, rel }: { auction: number; to: number; rel: 'prev' | 'next' }) {
  const address = href('/event/:event/fotos/:photo', { event: String(auction), photo: String(to) })
  const back = rel === 'prev'
  return (
    <a rel={rel} href={address} data-dialog="" aria-label={back ? common.previousPhoto : common.nextPhoto}>
      <Icon name={back ? 'previous' : 'next'} />
    </a>
  )
}
