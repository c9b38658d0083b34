/** What a browser says of an upload is bounded before anything is stored. */
import { expect, test } from 'vitest'
import { uploadFacts } from '#server/listing/vet-file/uploads/metadata.ts'

const SAID = { listing: '7', kind: 'xray-report', limb: null, takenOn: '2026-01-31', takenBy: 'Elena', sha256: '' }

test('a day of the calendar is taken', () => {
  expect(uploadFacts(SAID)).toMatchObject({ takenOn: '2026-01-31' })
})

test.each(['2026-02-31', '2026-13-01', '0000-01-01', '1999-12-31', '9999-12-31', '', 'ayer'])(
  '%j is refused',
  (takenOn) => {
    expect(uploadFacts({ ...SAID, takenOn })).toBeNull()
  },
)
