/** Keeps pydicom's files of the spellings in `spellings.json`: `node tests/support/dicom/pin-spellings.ts`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SPELLINGS } from './spellings.ts'
import { writeSpellings } from './write-spellings.ts'

const folder = mkdtempSync(join(tmpdir(), 'remate-spellings-'))
writeSpellings(folder)
const files = SPELLINGS.map(({ says }, nth) => [
  says,
  readFileSync(join(folder, `${String(nth).padStart(2, '0')}-pydicom.dcm`))
    .subarray(128)
    .toString('base64'),
])
writeFileSync(join(import.meta.dirname, 'spellings.json'), `${JSON.stringify(Object.fromEntries(files), null, 1)}\n`)
rmSync(folder, { recursive: true })
