import type { ReactNode } from 'react'

/** A text page. `html` is trusted: the server has sanitized it (administrators write the terms). */
export function Prose({
  title,
  lead,
  html,
  children,
}: {
  title: string
  lead?: string
  html?: string
  children?: ReactNode
}) {
  return (
    <article className="prose wrap">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {html !== undefined && <div dangerouslySetInnerHTML={{ __html: html }} />}
      {children}
    </article>
  )
}
