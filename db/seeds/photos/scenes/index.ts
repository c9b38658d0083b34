import { agaveField, desert, misty, paddock, sunset } from './outdoors.ts'
import { lienzo, stable } from './built.ts'
import type { Scene } from './scene.ts'

export const sceneOf = { agave: agaveField, desert, stable, paddock, lienzo, misty, sunset } satisfies Record<
  string,
  Scene
>

export type SceneName = keyof typeof sceneOf
export const scenes = Object.keys(sceneOf) as SceneName[]
