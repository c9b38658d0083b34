import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { FilesPage } from './page.tsx'

hydrateIsland(FilesPage)
