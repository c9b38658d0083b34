/** What a vet's file lacks, which of its files are old, and whose patient a DICOM file names. */
import { expect, test } from 'vitest'
import { missingParts, VET_FILE_KINDS, XRAY_VIEWS } from '#machines/vet-file/kinds.ts'
import { type HorseFacts, holdReasons, type PatientFacts } from '#machines/vet-file/match.ts'
import { isOutAt, validUntil } from '#machines/vet-file/papers.ts'
import { isOldAt, passState } from '#machines/vet-file/rules.ts'

const HORSE: HorseFacts = { name: 'El Lucero', registry: 'AQHA-554433', microchip: null, bornOn: '2019-03-27' }
const SAID: PatientFacts = {
  patientName: 'LUCERO RAMONA PRUEBA',
  patientId: 'A-17',
  otherIds: '',
  registration: '',
  studyDate: '2026-10-10',
}
const reasons = (said: Partial<PatientFacts>, horse: Partial<HorseFacts> = {}) =>
  holdReasons({ ...SAID, ...said }, { ...HORSE, ...horse }, '2026-11-28')

test('the 20 usual X-ray views have a name each, and any of them is an X-ray', () => {
  expect(new Set(XRAY_VIEWS).size).toBe(20)
  for (const view of XRAY_VIEWS) expect(missingParts([view])).not.toContain('xrays')
  expect(missingParts([])).toEqual(['exam', 'xrays', 'scope', 'blood', 'movement'])
  expect(missingParts(VET_FILE_KINDS)).toEqual([])
})

test('a file is old when it was made more than 60 days before the closing', () => {
  const closesAt = Date.parse('2026-12-01T01:00:00Z')
  expect(isOldAt('2026-10-03', closesAt)).toBe(false)
  expect(isOldAt('2026-10-01', closesAt)).toBe(true)
})

test('a file that names the horse passes, whatever else its clinic writes', () => {
  for (const patientName of ['LUCERO RAMONA PRUEBA', 'Prueba, el lucéro', 'ELLUCERO', 'Lucero'])
    expect(reasons({ patientName }), patientName).toEqual([])
  expect(reasons({ patientName: 'PRUEBA RAMONA', patientId: 'aqha 554433' })).toEqual(['other-name'])
  expect(reasons({ patientName: 'PRUEBA RAMONA', patientId: 'AQHA554433' })).toEqual([])
  expect(reasons({ patientName: 'SMITH 484000000000017' }, { microchip: '484000000000017' })).toEqual([])
})

test('a file of another horse is held, with each reason', () => {
  expect(reasons({ patientName: 'RELAMPAGO' })).toEqual(['other-name'])
  // Words that many names share tell no horse from another.
  expect(reasons({ patientName: 'EL RELAMPAGO' })).toEqual(['other-name'])
  expect(reasons({ patientName: '', patientId: '' })).toEqual(['no-patient'])
  expect(reasons({ patientId: '484000000000018' }, { microchip: '484000000000017' })).toEqual(['other-microchip'])
  expect(reasons({ registration: 'AQHA-1' })).toEqual(['other-registration'])
  expect(reasons({ studyDate: '2019-03-26' })).toEqual(['before-birth'])
  expect(reasons({ studyDate: '2026-11-29' })).toEqual(['in-future'])
})

test('a pass is valid for its time, unless it is revoked', () => {
  const pass = { expiresAt: 1_000, revokedAt: null }
  expect(passState(pass, 999)).toBe('valid')
  expect(passState(pass, 1_000)).toBe('expired')
  expect(passState({ ...pass, revokedAt: 5 }, 10)).toBe('revoked')
})

test('a Coggins is valid for six months at most, other papers as written', () => {
  expect(validUntil({ kind: 'coggins', issuedOn: '2026-08-31', expiresOn: null })).toBe('2027-02-28')
  expect(validUntil({ kind: 'coggins', issuedOn: '2026-08-31', expiresOn: '2027-08-31' })).toBe('2027-02-28')
  expect(validUntil({ kind: 'coggins', issuedOn: '2026-08-31', expiresOn: '2026-10-31' })).toBe('2026-10-31')
  expect(validUntil({ kind: 'export', issuedOn: '2026-08-31', expiresOn: null })).toBe(null)
  const coggins = { kind: 'coggins', issuedOn: '2026-06-01', expiresOn: null } as const
  expect(isOutAt(coggins, '2026-12-01')).toBe(false)
  expect(isOutAt(coggins, '2026-12-02')).toBe(true)
})
