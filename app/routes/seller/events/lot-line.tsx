import type { ReactNode } from 'react'
import { Mark } from '#app/ui/logo.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'

/** What is auctioned, small: its photo, its name, and what else is to be said of it. */
export function LotLine({ photo, title, children }: { photo: Photo | null; title: string; children?: ReactNode }) {
  return (
    <div className="lot-line">
      <LotPhoto photo={photo} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

/** Decorative: the name stands beside it. */
export function LotPhoto({ photo }: { photo: Photo | null }) {
  return <span className="lot-photo">{photo ? <Picture photo={photo} sizes="4.5rem" alt="" /> : <Mark />}</span>
}
