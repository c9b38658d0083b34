import { randomBytes } from 'node:crypto'

/** Where something of the reader's own goes into a page that many share; `usual`: what stands there for everybody else, as HTML. */
export type Hole = { name: string; usual: string }

/** A page's HTML and, between two pieces of it each, a hole: one piece more than there are holes. */
export type CutPage = { pieces: string[]; holes: Hole[] }

/**
 * Holes of pages. Their marks hold a number that nobody outside knows, so that no text of a seller's is ever taken for one; of
 * private characters, so that React writes them as they are.
 */
export function createHoles() {
  const key = randomBytes(12).toString('hex')
  const mark = new RegExp(`\uE000${key}([\\w:-]+)\uE002([^\uE001]*)\uE001`)
  return {
    /** A text that leaves room for what `name` is to the reader. */
    hole: (name: string, usual = ''): string => `\uE000${key}${name}\uE002${usual}\uE001`,
    /** A rendered page, taken apart at its holes. */
    cut(html: string): CutPage {
      const found = html.split(mark)
      const page: CutPage = { pieces: [], holes: [] }
      for (let at = 0; at < found.length; at += 3) {
        page.pieces.push(found[at] as string)
        if (at + 1 < found.length) page.holes.push({ name: found[at + 1] as string, usual: found[at + 2] as string })
      }
      return page
    },
  }
}

export type Holes = ReturnType<typeof createHoles>

/** What fills a reader's holes, as HTML: nothing for a name that is nobody's own. */
export type Fillings = Readonly<Record<string, string>>

/** The page as this reader reads it. */
export function fillPage({ pieces, holes }: CutPage, own: Fillings): string {
  return pieces.map((piece, at) => piece + filling(holes[at], own)).join('')
}

export function filling(hole: Hole | undefined, own: Fillings): string {
  if (!hole) return ''
  return Object.hasOwn(own, hole.name) ? (own[hole.name] as string) : hole.usual
}
