import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type UrlDialogProps = {
  title: string
  /** The page under it: where the way back leads without a script, and what closing shows with one. */
  back: { href: string; label: string }
  children: ReactNode
}

/**
 * What a child route shows: a page of its own without script, a dialog over its parent with it. Links that shall open
 * it, and steps within, carry `data-dialog`; links that only lead back `data-close`. Its forms need nothing.
 */
export function UrlDialog({ title, back, children }: UrlDialogProps) {
  return (
    <url-dialog>
      <a className="back" href={back.href} data-close="">
        <Icon name="previous" />
        {back.label}
      </a>
      <h1>{title}</h1>
      {children}
    </url-dialog>
  )
}
