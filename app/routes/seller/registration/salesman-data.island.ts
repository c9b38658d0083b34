import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { DataPage } from './data-page.tsx'

hydrateIsland(DataPage)
