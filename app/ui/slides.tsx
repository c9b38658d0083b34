import type { ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { Icon } from './icon.tsx'

/** Ids of the slides in order. */
type Slides = { ids: string[] }

type SlideArrowsProps = Slides & {
  at: number
  /** The name of a slide that is no photo. */
  names?: (at: number) => string | undefined
}

/**
 * Links to the previous and the next slide, usable without scripts. They are not in the tab order, because arrow keys
 * and dots do the same.
 */
export function SlideArrows({ ids, at, names }: SlideArrowsProps) {
  const arrow = (to: string | undefined, name: 'previous' | 'next', label: string) =>
    to && (
      <a className={`slide-arrow ${name}`} href={`#${to}`} aria-label={label} tabIndex={-1}>
        <Icon name={name} />
      </a>
    )
  return (
    <>
      {arrow(ids[at - 1], 'previous', names?.(at - 1) ?? common.previousPhoto)}
      {arrow(ids[at + 1], 'next', names?.(at + 1) ?? common.nextPhoto)}
    </>
  )
}

type SlideDotsProps = Slides & {
  label: string
  /** The name of the slide; without it slides are photos. */
  names?: (at: number) => string
  /** What is in view when the page opens ends above them. */
  belowFold?: boolean
  children?: (at: number) => ReactNode
}

/** A link to each slide; browsers that support it mark the visible one. */
export function SlideDots({ ids, label, names, belowFold, children }: SlideDotsProps) {
  if (ids.length < 2) return null
  const nameOf = names ?? ((at: number) => common.photo(at + 1, ids.length))
  return (
    <nav className="slide-dots" aria-label={label} data-below-fold={belowFold ? '' : undefined}>
      <ul>
        {ids.map((id, at) => (
          <li key={id}>
            <a href={`#${id}`} aria-label={nameOf(at)}>
              {children?.(at)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
