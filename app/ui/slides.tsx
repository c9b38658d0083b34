import type { ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Ids of slides, in their order. */
type Slides = { ids: string[] }

/**
 * In a slide, the way to the one before it and the one after: links, so that they turn without a script. The arrow keys
 * turn slides as well, and the dots lead to each, so a keyboard need not stop here too.
 */
export function SlideArrows({ ids, at }: Slides & { at: number }) {
  const arrow = (to: string | undefined, name: 'previous' | 'next', label: string) =>
    to && (
      <a className={`slide-arrow ${name}`} href={`#${to}`} aria-label={label} tabIndex={-1}>
        <Icon name={name} />
      </a>
    )
  return (
    <>
      {arrow(ids[at - 1], 'previous', common.previousPhoto)}
      {arrow(ids[at + 1], 'next', common.nextPhoto)}
    </>
  )
}

/** A link to each slide; browsers that can tell mark the one that is shown. */
export function SlideDots({ ids, label, children }: Slides & { label: string; children?: (at: number) => ReactNode }) {
  if (ids.length < 2) return null
  return (
    <nav className="slide-dots" aria-label={label}>
      <ul>
        {ids.map((id, at) => (
          <li key={id}>
            <a href={`#${id}`} aria-label={common.photo(at + 1, ids.length)}>
              {children?.(at)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
