import { type ReactNode, useState } from 'react'

type MoreProps = {
  title: string
  /** A part of it has a value when the page loads. */
  holds: boolean
  /** A part of it has an error or is needed: it opens. */
  asks: boolean
  children: ReactNode
}

/** What is not required, folded. */
export function More({ title, holds, asks, children }: MoreProps) {
  const [open, setOpen] = useState(holds || asks)
  const [asked, setAsked] = useState(asks)
  if (asked !== asks) {
    setAsked(asks)
    if (asks) setOpen(true)
  }
  return (
    <details className="fold capture-more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
