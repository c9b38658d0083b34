import type { ReactNode } from 'react'

/** One state of a block, with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sample">
      <p className="label">{name}</p>
      {children}
    </div>
  )
}
