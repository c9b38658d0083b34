import { expect, test } from 'vitest'
import { judgeOutdated, reasonsIn } from './reasons.ts'

const reasons = reasonsIn(
  '| package | stays at | because |\n|---|---|---|\n| `a/b` | 1.2 | it waits |\n| `c` | 3 | as `a/b` |',
)

test('a package that lies behind is named with its reason', () => {
  expect(judgeOutdated({ 'a/b': { current: '1.2.0', latest: '2.0.0' }, c: { latest: '4.0.0' } }, reasons)).toEqual({
    lines: ['a/b 1.2.0 → 2.0.0: it waits', 'c not installed → 4.0.0: as `a/b`'],
    faults: [],
  })
})

test('one without a reason is a fault, and so is a reason without its package', () => {
  const { faults } = judgeOutdated(
    { c: { current: '3.0.0', latest: '4.0.0' }, d: { current: '1', latest: '2' } },
    reasons,
  )
  expect(faults).toEqual(['d 1 → 2: update it, or say why not', 'a/b is not behind any more'])
})
