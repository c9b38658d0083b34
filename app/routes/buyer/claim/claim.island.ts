import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { ClaimPage } from './page.tsx'

hydrateIsland(ClaimPage)
