import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type UrlDialogProps = {
  title: ReactNode
  /** Set where a page has several dialogs. */
  titleId?: string
  /** The page below: the link back without scripts, and the page shown after closing. */
  back: { href: string; label: string }
  children: ReactNode
}

/**
 * The content of a child route: a page without scripts, a dialog over its parent with them. Links that open it and
 * links within it need `data-dialog`; links that only lead back need `data-close`. Its forms need nothing.
 */
export function UrlDialog({ title, titleId = 'titulo-dialogo', back, children }: UrlDialogProps) {
  return (
    <url-dialog>
      <a className="back" href={back.href} data-close="">
        <Icon name="previous" />
        {back.label}
      </a>
      {/* Names the dialog, also after it was read anew. */}
      <h1 id={titleId}>{title}</h1>
      {children}
    </url-dialog>
  )
}
