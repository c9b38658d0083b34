import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { SliderPage } from './page.tsx'

hydrateIsland(SliderPage)
