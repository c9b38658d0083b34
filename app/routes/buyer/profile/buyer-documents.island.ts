import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { DocumentsPage } from './documents-page.tsx'

hydrateIsland(DocumentsPage)
