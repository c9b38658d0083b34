import type { ReactNode } from 'react'

type FigureCardProps = {
  label: string
  why: string
  /** Address of the list of the counted items. */
  to?: string | undefined
  /** Spans the whole list. */
  wide?: boolean
  children: ReactNode
}

/** A number with its label and a link: an item of a list of class `figures`. Styles: `figures.css`. */
export function FigureCard({ label, why, to, wide = false, children }: FigureCardProps) {
  const inside = (
    <>
      <span className="figure-label">{label}</span>
      <b>{children}</b>
      <small>{why}</small>
    </>
  )
  return <li className={wide ? 'wide' : undefined}>{to ? <a href={to}>{inside}</a> : <div>{inside}</div>}</li>
}
