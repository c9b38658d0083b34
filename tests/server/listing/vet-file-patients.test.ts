/** The patient of an X-ray: each spelling of the table in a file of another program, and the verdict (ruling 91). */
import { expect, test } from 'vitest'
import { holdReasons } from '#machines/vet-file/match.ts'
import { parseDicom } from '#server/engine/media/dicom/parse.ts'
import pinned from '#tests/support/dicom/spellings.json' with { type: 'json' }
import { LUCERO, SPELLINGS } from '#tests/support/dicom/spellings.ts'

const FILES = new Map(Object.entries(pinned))

test.each(SPELLINGS)('$says', async ({ says, horse, verdict }) => {
  // The preamble of 128 bytes is always empty.
  const bytes = Buffer.concat([Buffer.alloc(128), Buffer.from(FILES.get(says) ?? '', 'base64')])
  const read = await parseDicom(bytes, true)
  if (!read) throw new Error('No DICOM file')
  const { patient, studyDate } = read.header
  expect(holdReasons({ ...patient, studyDate }, { ...LUCERO, ...horse }, '2026-11-29')).toEqual(verdict)
})
