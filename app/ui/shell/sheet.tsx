import type { ReactNode } from 'react'

/** The card around a short form. */
export function Sheet({
  title,
  lead,
  children,
  wide = false,
}: {
  title: string
  lead?: string
  children: ReactNode
  wide?: boolean
}) {
  return (
    <div className="wrap">
      <div className={wide ? 'sheet wide' : 'sheet'}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
