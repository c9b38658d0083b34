/**
 * `node tests/support/golden/write.ts`: writes the golden set of every schema without one. Existing sets stay
 * unchanged.
 */
import { newestSchema } from '#server/engine/actors/stored.ts'
import { kinds } from './kinds.ts'
import { keepSet, takeSet } from './sets.ts'

for (const kind of kinds) {
  const { name } = kind.definition
  const schema = newestSchema(kind.definition)
  console.log(`${name}, schema ${schema}: ${keepSet(name, schema, takeSet(kind)) ? 'written' : 'is there'}`)
}
