import { randomBytes } from 'node:crypto'

/** A place in a shared page for personal content; `usual`: its HTML for all other readers. */
export type Hole = { name: string; usual: string }

/** A page's HTML pieces with a hole between each two: there is one piece more than holes. */
export type CutPage = { pieces: string[]; holes: Hole[] }

/**
 * Holes of pages. Their marks contain a random key, so that no text of a seller can be mistaken for one, and
 * private-use characters, which React does not escape.
 */
export function createHoles() {
  const key = randomBytes(12).toString('hex')
  const mark = new RegExp(`\uE000${key}([\\w:-]+)\uE002([^\uE001]*)\uE001`)
  return {
    /** A mark that reserves the place for the reader's `name`. */
    hole: (name: string, usual = ''): string => `\uE000${key}${name}\uE002${usual}\uE001`,
    /** Splits a rendered page at its holes. */
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

/** A reader's HTML by hole; a missing name leaves the usual content. */
export type Fillings = Readonly<Record<string, string>>

export function fillPage({ pieces, holes }: CutPage, own: Fillings): string {
  return pieces.map((piece, at) => piece + filling(holes[at], own)).join('')
}

export function filling(hole: Hole | undefined, own: Fillings): string {
  if (!hole) return ''
  return Object.hasOwn(own, hole.name) ? (own[hole.name] as string) : hole.usual
}
