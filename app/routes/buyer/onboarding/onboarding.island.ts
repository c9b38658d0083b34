import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { Wizard } from './wizard.tsx'

hydrateIsland(Wizard)
