import type { CatalogueScreen } from '#app/forms/listing/catalogue.ts'
import { CATALOGUE_KINDS, CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import { pageTitle } from '#app/texts/site.ts'
import { categoryScreen, groupScreen, subcategoryScreen } from './classification.ts'
import { codeScreen } from './invitation-codes.ts'
import { cityScreen, countryScreen, stateScreen } from './places.ts'
import { synonymScreen } from './synonyms.ts'
import { tagScreen } from './tags.ts'

export const screens: Record<CatalogueNoun, CatalogueScreen> = {
  tag: tagScreen,
  'invitation-code': codeScreen,
  synonym: synonymScreen,
  group: groupScreen,
  category: categoryScreen,
  subcategory: subcategoryScreen,
  country: countryScreen,
  state: stateScreen,
  city: cityScreen,
}

/** The catalogue of a route, from its pattern, as `catalogue` in `app/routes.ts` makes it. Throws for any other. */
export function catalogueAt(pattern: string): CatalogueNoun {
  const list = pattern.replace(/\/(nuevo|varios|entrada\/.*)$/, '')
  const noun = CATALOGUE_NOUNS.find((each) => CATALOGUE_KINDS[each].list === list)
  if (!noun) throw new Error(`No catalogue at ${pattern}`)
  return noun
}

/** The page's title; `shown`: the loader's data, missing when the loader failed. */
export const titleOf = (shown: { catalogue: CatalogueNoun } | undefined) =>
  pageTitle(shown ? screens[shown.catalogue].words.title : catalogues.title)
