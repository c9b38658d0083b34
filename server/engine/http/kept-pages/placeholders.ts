import { randomBytes } from 'node:crypto'

/** A place in a shared page for personal content; `usual`: its HTML for all other readers. */
export type Placeholder = { name: string; usual: string }

/** A page's HTML pieces with a placeholder between each two: there is one piece more than placeholders. */
export type CutPage = { pieces: string[]; placeholders: Placeholder[] }

/**
 * Placeholders of pages. Their marks contain a random key, so that no text of a seller can be mistaken for one, and
 * private-use characters, which React does not escape.
 */
export function createPlaceholders() {
  const key = randomBytes(12).toString('hex')
  const mark = new RegExp(`\uE000${key}([\\w:-]+)\uE002([^\uE001]*)\uE001`)
  return {
    /** A mark that reserves the place for the reader's `name`. */
    placeholder: (name: string, usual = ''): string => `\uE000${key}${name}\uE002${usual}\uE001`,
    /** Splits a rendered page at its placeholders. */
    cut(html: string): CutPage {
      const found = html.split(mark)
      const page: CutPage = { pieces: [], placeholders: [] }
      for (let at = 0; at < found.length; at += 3) {
        page.pieces.push(found[at] as string)
        if (at + 1 < found.length)
          page.placeholders.push({ name: found[at + 1] as string, usual: found[at + 2] as string })
      }
      return page
    },
  }
}

export type Placeholders = ReturnType<typeof createPlaceholders>

/** A reader's HTML by placeholder; a missing name leaves the usual content. */
export type Fillings = Readonly<Record<string, string>>

export function fillPage({ pieces, placeholders }: CutPage, own: Fillings): string {
  return pieces.map((piece, at) => piece + filling(placeholders[at], own)).join('')
}

export function filling(placeholder: Placeholder | undefined, own: Fillings): string {
  if (!placeholder) return ''
  return Object.hasOwn(own, placeholder.name) ? (own[placeholder.name] as string) : placeholder.usual
}
