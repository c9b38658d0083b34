/**
 * How clinics write whose X-ray it is, and the verdict on each: files of it are made by pydicom and by dcmtk
 * (`spellings.py`), and those of pydicom are kept in `spellings.json` for a quick test.
 */
import type { HoldReason, HorseFacts } from '#machines/vet-file/match.ts'

/** The patient in a file, in DICOM's terms; names with `^` between components, further ones with `=`. */
export type Spelling = {
  says: string
  name?: string
  otherNames?: string
  responsible?: string
  role?: string
  organization?: string
  id?: string
  issuer?: string
  otherIds?: { id: string; issuer?: string }[]
  registrations?: { number: string; registry?: string }[]
  species?: string
  /** Specific Character Set; without one, texts are written in `bytes`. */
  charset?: string
  bytes?: 'utf-8' | 'latin-1'
  horse?: Partial<HorseFacts>
  verdict: HoldReason[]
}

export const LUCERO: HorseFacts = {
  name: 'El Lucero',
  registry: '5512345',
  registryOrganization: 'AQHA',
  microchip: '484000000000017',
  bornOn: '2019-03-27',
  owners: ['Sofía Martínez', 'Rancho El Mezquite'],
}
const SOFIA = { name: 'Sofía' }
const MUNECA = { name: 'Muñeca' }
const OTHER: HoldReason[] = ['other-name']

export const SPELLINGS: Spelling[] = [
  // The standard's order: the responsible party, then the animal.
  { says: 'party and animal', name: 'MARTINEZ^LUCERO', verdict: [] },
  { says: 'party and animal, with accents and article', name: 'Prueba^el lucéro', charset: 'ISO_IR 100', verdict: [] },
  { says: 'an organization as party', name: 'CLINICA DEL NORTE^LUCERO', verdict: [] },
  { says: 'the animal alone', name: 'LUCERO', verdict: [] },
  { says: 'the animal alone, with empty components', name: 'LUCERO^^^^', verdict: [] },
  { says: 'the animal alone, written together', name: 'ELLUCERO', verdict: [] },
  { says: 'the animal with its species', name: 'MARTINEZ^LUCERO (CABALLO)', verdict: [] },
  { says: 'the animal with a running number', name: 'LUCERO 4840001', verdict: [] },
  { says: 'a comma for the caret', name: 'Prueba, Lucero', verdict: [] },
  { says: 'a name in three writings', name: 'MARTINEZ^LUCERO=ルセロ=るせろ', charset: 'ISO_IR 192', verdict: [] },
  { says: 'another name of the patient', name: 'MARTINEZ^C-17', otherNames: 'CINCO^LUCERO', verdict: [] },
  // The owner second, where the owner is known.
  { says: 'animal and the seller', name: 'LUCERO^SOFIA', verdict: [] },
  { says: 'animal and the responsible person', name: 'LUCERO^RAMONA', responsible: 'PRUEBA^RAMONA', verdict: [] },
  { says: 'animal and the ranch', name: 'LUCERO^RANCHO EL MEZQUITE', verdict: [] },
  { says: 'animal and owner without caret', name: 'LUCERO SOFIA MARTINEZ', verdict: [] },
  { says: 'animal and an unknown second name', name: 'LUCERO^RAMONA', verdict: OTHER },
  // Other horses.
  { says: 'another animal', name: 'MARTINEZ^RELAMPAGO', verdict: OTHER },
  { says: 'only a common word in common', name: 'EL RELAMPAGO', verdict: OTHER },
  { says: 'a longer name', name: 'MARTINEZ^LUCERO DE LA NOCHE', verdict: OTHER },
  { says: 'the next of the name', name: 'MARTINEZ^LUCERO II', verdict: OTHER },
  { says: 'the horse as party', name: 'LUCERO^RELAMPAGO', verdict: OTHER },
  { says: 'nobody', verdict: ['no-patient'] },
  { says: 'a dog', name: 'MARTINEZ^LUCERO', species: 'Canine', verdict: ['other-species'] },
  { says: 'a horse', name: 'MARTINEZ^LUCERO', species: 'Equus caballus', verdict: [] },
  // The owner never names the horse.
  { says: "another's horse, of an owner Sofía", name: 'SOFIA^RELAMPAGO', horse: SOFIA, verdict: OTHER },
  { says: 'the same, the owner second', name: 'RELAMPAGO^SOFIA', horse: SOFIA, verdict: OTHER },
  {
    says: 'the same, in its own element',
    name: 'RELAMPAGO',
    responsible: 'SOFIA',
    role: 'OWNER',
    horse: SOFIA,
    verdict: OTHER,
  },
  {
    says: 'the same, as organization',
    name: 'RELAMPAGO',
    organization: 'Sofía',
    charset: 'ISO_IR 100',
    horse: SOFIA,
    verdict: OTHER,
  },
  { says: 'an owner called Sofía without caret', name: 'SOFIA MARTINEZ', horse: SOFIA, verdict: OTHER },
  { says: 'the horse Sofía itself', name: 'SOFIA', horse: SOFIA, verdict: [] },
  {
    says: 'the horse Sofía of another party',
    name: 'LOPEZ^SOFIA',
    horse: { ...SOFIA, owners: ['Ana López'] },
    verdict: [],
  },
  { says: 'a responsible person alone', responsible: 'MARTINEZ^LUCERO', role: 'OWNER', verdict: ['no-patient'] },
  // Microchips.
  { says: 'the chip', name: 'SMITH', id: '484000000000017', verdict: [] },
  { says: 'the chip with blanks', name: 'SMITH', id: '484 000 000 000 017', verdict: [] },
  { says: 'the chip with hyphens, in the name', name: 'SMITH 484-0000-0000-0017', verdict: [] },
  {
    says: 'the chip among other numbers',
    name: 'SMITH',
    id: 'A-1',
    otherIds: [{ id: 'B-2' }, { id: '484000000000017' }],
    verdict: [],
  },
  { says: "another's chip", name: 'MARTINEZ^LUCERO', id: '484000000000018', verdict: ['other-microchip'] },
  {
    says: "another's chip with blanks",
    name: 'MARTINEZ^LUCERO',
    id: '484 000 000 000 018',
    verdict: ['other-microchip'],
  },
  {
    says: "another's chip in the last of its numbers",
    name: 'MARTINEZ^LUCERO',
    id: 'A-1',
    otherIds: [{ id: 'B-2' }, { id: '484.0000.0000.0018' }],
    verdict: ['other-microchip'],
  },
  {
    says: 'both chips',
    name: 'MARTINEZ^LUCERO',
    id: '484000000000017',
    otherIds: [{ id: '484000000000018' }],
    verdict: ['other-microchip'],
  },
  { says: 'a running number of 15 digits with its date', name: 'MARTINEZ^LUCERO', id: '202610101234567', verdict: [] },
  {
    says: 'a chip of before the standard',
    name: 'SMITH',
    id: 'AVID*012*345*678',
    horse: { microchip: '012345678' },
    verdict: [],
  },
  // Registrations.
  {
    says: 'the number with its registry',
    name: 'SMITH',
    registrations: [{ number: '5512345', registry: 'AQHA' }],
    verdict: [],
  },
  {
    says: 'the registry by its name',
    name: 'SMITH',
    registrations: [{ number: '5512345', registry: 'American Quarter Horse Association' }],
    verdict: [],
  },
  { says: 'the registry within the number', name: 'SMITH', registrations: [{ number: 'AQHA5512345' }], verdict: [] },
  {
    says: 'the second of two',
    name: 'SMITH',
    registrations: [{ number: '777', registry: 'NSBA' }, { number: 'AQHA 5512345' }],
    verdict: [],
  },
  { says: "the patient's number", name: 'SMITH', id: 'aqha 5512345', verdict: [] },
  { says: "the patient's number, by its issuer", name: 'SMITH', id: '5512345', issuer: 'AQHA', verdict: [] },
  { says: 'a number without registry', name: 'SMITH', id: '5512345', verdict: OTHER },
  {
    says: 'the registry of the listing is not known',
    name: 'SMITH',
    id: 'AQHA5512345',
    horse: { registryOrganization: null },
    verdict: [],
  },
  {
    says: "another's number",
    name: 'MARTINEZ^LUCERO',
    registrations: [{ number: '5512346', registry: 'AQHA' }],
    verdict: ['other-registration'],
  },
  {
    says: "another's number within the patient's",
    name: 'MARTINEZ^LUCERO',
    id: 'AQHA 5512346',
    verdict: ['other-registration'],
  },
  {
    says: "another's number as the second of two",
    name: 'MARTINEZ^LUCERO',
    registrations: [
      { number: '5512345', registry: 'AQHA' },
      { number: '5512346', registry: 'AQHA' },
    ],
    verdict: ['other-registration'],
  },
  {
    says: 'a number of another registry',
    name: 'MARTINEZ^LUCERO',
    registrations: [{ number: '1032123', registry: 'APHA' }],
    verdict: [],
  },
  {
    says: 'the same number of another registry',
    name: 'SMITH',
    registrations: [{ number: '5512345', registry: 'APHA' }],
    verdict: OTHER,
  },
  {
    says: 'a life number of 15 digits',
    name: 'SMITH',
    id: '484012345678901',
    horse: { registry: '484012345678901', registryOrganization: null },
    verdict: [],
  },
  // Character sets.
  { says: 'Latin 1, declared', name: 'MARTINEZ^MUÑECA', charset: 'ISO_IR 100', horse: MUNECA, verdict: [] },
  { says: 'UTF-8, declared', name: 'MARTINEZ^Muñeca', charset: 'ISO_IR 192', horse: MUNECA, verdict: [] },
  { says: 'UTF-8, not declared', name: 'MARTINEZ^Muñeca', bytes: 'utf-8', horse: MUNECA, verdict: [] },
  { says: 'Latin 1, not declared', name: 'MARTINEZ^Muñeca', bytes: 'latin-1', horse: MUNECA, verdict: [] },
]
