import { href } from 'react-router'
import { comparables as words } from '#app/texts/sale/results.ts'
import type { House } from '#server/engine/house.ts'
import { readComparables } from '#server/sale/results/comparables.ts'

/**
 * Comparable sales beside the price of a horse, those by the same sire first; null if there are fewer than five.
 * Prepared as text, so that the page's script contains no words and no formatting for them.
 */
export async function tellComparables({ db }: Pick<House, 'db'>, listing: number) {
  const { all, bySire, basis } = await readComparables(db, listing, Date.now())
  if (!all) return null
  const own = bySire && `${words.told(words.bySire(basis?.sire ?? ''), bySire)} `
  return {
    told: `${own ?? ''}${words.told(words.title, all)}`,
    see: words.see,
    lots: href('/sales/comparables/:horse', { horse: String(listing) }),
  }
}
