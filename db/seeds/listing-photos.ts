import { type HorseSeed, horseSeeds } from './data/horses.ts'
import { type TrailerSeed, trailerSeeds } from './data/trailers.ts'

const VIEWS = ['standing', 'portrait', 'moving']
const SCENES = ['meadow', 'desert']
/** One set of pictures for each two trailers. */
const TRAILERS = ['red', 'silver', 'black']

/**
 * Names of a horse's photos, the first for the cards. Three pictures of one horse serve three of its coat, each of whom
 * has another of them first.
 */
export function horsePhotos(horse: HorseSeed): string[] {
  const nth = horseSeeds.filter(({ coat }) => coat === horse.coat).indexOf(horse)
  const set = Math.floor(nth / VIEWS.length) + 1
  return turned(VIEWS, nth).map((view) => `horses/${view}/${horse.coat}-${set}`)
}

/** Names of a trailer's photos, as those of horses. */
export function trailerPhotos(trailer: TrailerSeed): string[] {
  const nth = trailerSeeds.indexOf(trailer)
  const colour = TRAILERS[Math.floor(nth / SCENES.length)]
  return turned(SCENES, nth).map((scene) => `trailers/${scene}/${colour}`)
}

function turned<T>(items: readonly T[], by: number): T[] {
  const first = by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
