/** What a vet's file lacks, which of its files are old, and whose patient a DICOM file names. */
import { expect, test } from 'vitest'
import { missingParts, VET_FILE_KINDS, XRAY_VIEWS } from '#machines/vet-file/kinds.ts'
import { type HorseFacts, holdReasons, type PatientFacts } from '#machines/vet-file/match.ts'
import { isOutAt, validUntil } from '#machines/vet-file/papers.ts'
import { isOldAt, passState } from '#machines/vet-file/rules.ts'

const HORSE: HorseFacts = {
  name: 'El Lucero',
  registry: 'AQHA-554433',
  registryOrganization: null,
  microchip: null,
  bornOn: '2019-03-27',
  owners: [],
}
const SAID: PatientFacts = {
  name: ['PRUEBA', 'LUCERO'],
  otherNames: [],
  responsible: [],
  ids: [{ id: 'A-17', issuer: '' }],
  registrations: [],
  species: '',
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

test('a file that names the horse passes, whoever it is besides', () => {
  expect(reasons({})).toEqual([])
  for (const name of ['Lucero', 'ELLUCERO', 'Prueba, el lucéro']) expect(reasons({ name: [name] }), name).toEqual([])
  expect(reasons({ name: ['LUCERO', 'RAMONA'] })).toEqual(['other-name'])
  expect(reasons({ name: ['LUCERO', 'RAMONA'] }, { owners: ['Ramona Prueba'] })).toEqual([])
})

test('a study of before the birth, or of a day to come, is held', () => {
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
