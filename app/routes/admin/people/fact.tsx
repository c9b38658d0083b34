import type { ReactNode } from 'react'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { people, person as words } from './words.ts'

/** Maximum count of a person's history; the server returns one more for "more than that". */
const MOST_COUNTED = 10_000

/** An item of a `<dl className="person-facts">`; a missing value is a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || people.none}</dd>
    </div>
  )
}

/** A count, linked to its list. */
export function Count({ name, n, href }: { name: string; n: number; href?: string }) {
  const said = n > MOST_COUNTED ? words.moreThan(formatWhole(MOST_COUNTED)) : formatWhole(n)
  return <Fact name={name}>{href && n > 0 ? <a href={href}>{said}</a> : said}</Fact>
}
