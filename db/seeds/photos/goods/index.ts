import { belt } from './belt.ts'
import { blanket } from './blanket.ts'
import { book } from './book.ts'
import { brushes } from './brushes.ts'
import { hat } from './hat.ts'
import { rope } from './rope.ts'
import { shoes } from './shoes.ts'
import { spurs } from './spurs.ts'
import { lying, table, type Wood } from './table.ts'

/** What the shop shows, each on the wood that sets it off; `height` is how far it stands off the table. */
const goods: Record<GoodName, { draw(seed: number): string; wood: Wood; height: number }> = {
  hat: { draw: hat, wood: 'oak', height: 26 },
  blanket: { draw: blanket, wood: 'walnut', height: 12 },
  rope: { draw: rope, wood: 'whitewash', height: 15 },
  spurs: { draw: spurs, wood: 'oak', height: 15 },
  belt: { draw: belt, wood: 'whitewash', height: 11 },
  brushes: { draw: brushes, wood: 'walnut', height: 20 },
  shoes: { draw: shoes, wood: 'whitewash', height: 13 },
  book: { draw: book, wood: 'oak', height: 18 },
}

export type GoodName = 'hat' | 'blanket' | 'rope' | 'spurs' | 'belt' | 'brushes' | 'shoes' | 'book'

/** An article on a table, as the inside of an SVG of 1280 x 960. */
export function goodSvg(seed: number, name: GoodName): string {
  const { draw, wood, height } = goods[name]
  return table(seed, wood) + lying(draw(seed), 'shadow', height)
}
