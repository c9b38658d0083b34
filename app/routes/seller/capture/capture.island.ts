import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { OnePage } from './one-page.tsx'

hydrateIsland(OnePage)
