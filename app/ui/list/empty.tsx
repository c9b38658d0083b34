import type { ReactNode } from 'react'
import { Mark } from '#app/ui/logo.tsx'

/** A list with nothing in it: what is missing, and where to go from here. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Mark />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
