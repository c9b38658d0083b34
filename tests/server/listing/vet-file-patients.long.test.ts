/** The patient of an X-ray, in files that pydicom and dcmtk write anew. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdReasons } from '#machines/vet-file/match.ts'
import { parseDicom } from '#server/engine/media/dicom/parse.ts'
import { LUCERO, SPELLINGS } from '#tests/support/dicom/spellings.ts'
import { writeSpellings } from '#tests/support/dicom/write-spellings.ts'
import { outside } from '#tests/support/outside.ts'

describe.skipIf(!outside('dcmtk', 'python3-pydicom'))('files of pydicom and dcmtk', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'remate-spellings-'))
    writeSpellings(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(['pydicom', 'dcmtk'])('every spelling as %s writes it has its verdict', async (program) => {
    const verdicts = await Promise.all(
      SPELLINGS.map(async ({ says, horse }, nth) => {
        const read = await parseDicom(
          await readFile(join(folder, `${String(nth).padStart(2, '0')}-${program}.dcm`)),
          true,
        )
        if (!read) throw new Error('No DICOM file')
        const { patient, studyDate } = read.header
        return [says, holdReasons({ ...patient, studyDate }, { ...LUCERO, ...horse }, '2026-11-29')]
      }),
    )
    expect(verdicts).toEqual(SPELLINGS.map(({ says, verdict }) => [says, verdict]))
  })
})
