import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { PersonalPage } from './personal-page.tsx'

hydrateIsland(PersonalPage)
