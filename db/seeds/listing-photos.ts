import { type HorseSeed, horseSeeds } from './data/horses.ts'
import { type TrailerSeed, trailerSeeds } from './data/trailers.ts'

const VIEWS = ['standing', 'portrait', 'moving']
const SCENES = ['meadow', 'desert']
/** One set of pictures per two trailers. */
const TRAILERS = ['red', 'silver', 'black']

/**
 * Names of a horse's photos; the first is for cards. Three horses of one coat share three pictures, each with another
 * one first.
 */
export function horsePhotos(horse: HorseSeed): string[] {
  const nth = horseSeeds.filter(({ coat }) => coat === horse.coat).indexOf(horse)
  const set = Math.floor(nth / VIEWS.length) + 1
  return turned(VIEWS, nth).map((view) => `horses/${view}/${horse.coat}-${set}`)
}

/** Names of a trailer's photos, shared in the same way. */
export function trailerPhotos(trailer: TrailerSeed): string[] {
  const nth = trailerSeeds.indexOf(trailer)
  const colour = TRAILERS[Math.floor(nth / SCENES.length)]
  return turned(SCENES, nth).map((scene) => `trailers/${scene}/${colour}`)
}

function turned<T>(items: readonly T[], by: number): T[] {
  const first = by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
