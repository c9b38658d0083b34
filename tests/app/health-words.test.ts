/** The health page in an administrator's words. */
import { expect, test } from 'vitest'
import { releaseName } from '#db/release.ts'
import { health } from '#app/routes/admin/health/words.ts'

test('a release is its version and the day of its database, not the name of a file', () => {
  const said = health.releaseOf(releaseName(['20261128101500_first', '20261129124744_former_closings']))
  expect(said).toMatch(/^\d+\.\d+\.\d+, con la base de datos del 29 nov 2026, 12:47$/)
  expect(health.releaseOf(releaseName(['20261129124800_other']))).not.toBe(said)
  expect(health.releaseOf(releaseName([]))).toMatch(/^\d+\.\d+\.\d+$/)
})
