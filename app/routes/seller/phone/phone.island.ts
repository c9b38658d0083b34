import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { PhonePhotos } from './photos-page.tsx'

hydrateIsland(PhonePhotos)
