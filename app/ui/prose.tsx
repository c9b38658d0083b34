import type { ReactNode } from 'react'

/** A page to be read. `html` is trusted, already cleaned by the server (terms are written by administrators). */
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
