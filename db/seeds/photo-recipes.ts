import type { HorseSeed } from './data/horses.ts'
import type { GoodName } from './photos/goods/index.ts'
import type { CoatName } from './photos/horse/coats.ts'
import type { PoseName } from './photos/horse/poses.ts'
import type { TrailerColour } from './photos/objects/trailer.ts'
import type { SceneName } from './photos/scenes/index.ts'
import type { Random } from './random.ts'

/** What a composed photo shows; the same recipe gives the same picture. */
export type PhotoRecipe =
  | { kind: 'horse'; seed: number; coat: CoatName; scene: SceneName; pose: PoseName }
  | { kind: 'trailer'; seed: number; colour: TrailerColour; scene: SceneName }
  | { kind: 'good'; seed: number; good: GoodName }
  | { kind: 'ranch' | 'welcome'; seed: number }

const OUTDOORS: SceneName[] = ['agave', 'desert', 'paddock', 'misty', 'sunset']
const MOVING: PoseName[] = ['walk', 'trot', 'gallop', 'grazing']

/**
 * Conformation or alert first, then a portrait and one in movement; one seed, so that the markings stay the horse's.
 */
export function horseRecipes(horse: HorseSeed, place: number, random: Random): PhotoRecipe[] {
  const charro = horse.of.includes('Charrería')
  const [first, second, third] = random.some(OUTDOORS, 3) as [SceneName, SceneName, SceneName]
  const poses: [PoseName, SceneName][] = [
    [place % 3 === 1 ? 'alert' : 'conformation', charro ? 'lienzo' : first],
    ['portrait', place % 2 === 0 ? 'stable' : second],
    [random.pick(MOVING), charro ? 'lienzo' : third],
  ]
  return poses.map(([pose, scene]) => ({ kind: 'horse', seed: place, coat: horse.coat, scene, pose }))
}

const COLOURS: TrailerColour[] = ['white', 'red', 'black', 'silver', 'sand', 'blue']

export function trailerRecipes(place: number): PhotoRecipe[] {
  const colour = COLOURS[place % COLOURS.length] as TrailerColour
  return (['paddock', 'desert'] as const).map((scene) => ({ kind: 'trailer', seed: place, colour, scene }))
}

/** The slider of the home page. */
export const slideRecipes: PhotoRecipe[] = [1, 2, 3].map((seed) => ({ kind: 'welcome', seed }))
