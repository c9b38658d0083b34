import type { ReactNode } from 'react'

type FigureCardProps = {
  label: string
  why: string
  /** The list where what was counted can be seen. */
  to?: string | undefined
  /** As wide as the whole list. */
  wide?: boolean
  children: ReactNode
}

/** A number, what it counts, and where to see it: an item of a list of class `figures`. Its styles: `figures.css`. */
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
