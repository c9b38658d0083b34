import type { CatalogueScreen } from '#app/forms/catalogue.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { CatalogueName } from '#server/listing/index.ts'
import { categoryScreen, groupScreen, subcategoryScreen } from './classification.ts'
import { codeScreen } from './invitation-codes.ts'
import { cityScreen, countryScreen, stateScreen } from './places.ts'
import { tagScreen } from './tags.ts'

export const screens: Record<CatalogueName, CatalogueScreen> = {
  tags: tagScreen,
  invitationCodes: codeScreen,
  groups: groupScreen,
  categories: categoryScreen,
  subcategories: subcategoryScreen,
  countries: countryScreen,
  states: stateScreen,
  cities: cityScreen,
}

/** The catalogue of a route, from its pattern, as `catalogue` in `app/routes.ts` makes it. Throws for any other. */
export function catalogueAt(pattern: string): CatalogueName {
  const list = pattern.replace(/\/(nuevo|entrada\/.*)$/, '')
  const name = (Object.keys(screens) as CatalogueName[]).find((each) => screens[each].at === list)
  if (!name) throw new Error(`No catalogue at ${pattern}`)
  return name
}

/** The page's title; `shown`: the loader's data, missing when the loader failed. */
export const titleOf = (shown: { catalogue: CatalogueName } | undefined) =>
  pageTitle(shown ? screens[shown.catalogue].words.title : catalogues.title)
