import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PYTHON } from '../outside.ts'
import { SPELLINGS } from './spellings.ts'

/** Writes the spellings' files by pydicom and dcmtk into a folder: `NN-pydicom.dcm` and `NN-dcmtk.dcm`. */
export function writeSpellings(folder: string): void {
  execFileSync(PYTHON, [join(import.meta.dirname, 'spellings.py'), folder], { input: JSON.stringify(SPELLINGS) })
}
