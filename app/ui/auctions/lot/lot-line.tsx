import type { ReactNode } from 'react'
import { SmallPhoto } from '#app/ui/small-photo.tsx'
import type { Photo } from '#app/ui/views.ts'

/** A lot in short form: photo, name and further text. */
export function LotLine({ photo, title, children }: { photo: Photo | null; title: string; children?: ReactNode }) {
  return (
    <div className="lot-line">
      <SmallPhoto photo={photo} />
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {children}
      </div>
    </div>
  )
}
