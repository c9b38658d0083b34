import { auctions, lot } from '#app/texts/sale/auctions.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import { audit as words } from './words.ts'

const sizes = '(min-width: 64rem) 13rem, (min-width: 48rem) 20rem, 66vw'

/** All photos at a glance, the cover larger. Each leads to the largest stored size in a tab of its own. */
export function Photos({ photos }: { photos: Photo[] }) {
  if (photos.length === 0) return <p className="audit-photos none">{auctions.noPhoto}</p>
  return (
    <section className="audit-photos" aria-label={lot.photos}>
      <ul>
        {photos.map((photo, at) => (
          <li key={photo.jpeg}>
            <a
              href={photo.webp.at(-1)?.url ?? photo.jpeg}
              target="_blank"
              rel="noopener"
              aria-label={words.photo(at + 1)}
            >
              <Picture photo={photo} sizes={at === 0 ? sizes : '7rem'} eager={at === 0} alt="" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
