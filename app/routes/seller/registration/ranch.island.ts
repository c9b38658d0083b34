import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { RanchPage } from './ranch-page.tsx'

hydrateIsland(RanchPage)
