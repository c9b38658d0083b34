import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { WorkshopPage } from './page.tsx'

hydrateIsland(WorkshopPage)
