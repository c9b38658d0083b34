import type { ReactNode } from 'react'
import { Mark } from '#app/ui/logo.tsx'

/** An empty list: a message and links to continue. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Mark />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
