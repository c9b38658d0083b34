import { hydrateIsland } from '#app/ui/island/hydrate.ts'
import { BankPage } from './bank-page.tsx'

hydrateIsland(BankPage)
