import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A part of a page with a heading, which also names the region. */
export function Section({ id, title, aside, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
