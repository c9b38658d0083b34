/** `node tests/support/golden/write.ts`: the golden set of every schema that has none yet. What is there stays as it is. */
import { newestSchema } from '#server/engine/actors/stored.ts'
import { kinds } from './kinds.ts'
import { keepSet, takeSet } from './sets.ts'

for (const kind of kinds) {
  const { name } = kind.definition
  const schema = newestSchema(kind.definition)
  console.log(`${name}, schema ${schema}: ${keepSet(name, schema, takeSet(kind)) ? 'written' : 'is there'}`)
}
