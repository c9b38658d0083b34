import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { StepPage } from './step-page.tsx'

hydrateIsland(StepPage)
