import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { FirstPage } from './step-page.tsx'

hydrateIsland(FirstPage)
