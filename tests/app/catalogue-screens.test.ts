import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#app/routes/admin/catalogues/screens.ts'
import { CATALOGUE_KINDS, CATALOGUE_NOUNS } from '#app/texts/listing/catalogue-kinds.ts'

test.each(CATALOGUE_NOUNS)("the screen of %s leads to its own catalogue's list", (noun) => {
  const { paths, params } = screens[noun]
  const ancestors = params.map((_, place) => 71 + place)
  const named = params.flatMap((param, place) => (param ? [[param, String(ancestors[place])]] : []))
  const found = matchPath(`/${CATALOGUE_KINDS[noun].list}`, paths.at(-1)!(ancestors))
  expect(found?.params).toEqual(Object.fromEntries(named))
})
