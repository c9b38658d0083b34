import type { DataSet } from 'dicom-parser'
import { decodeText } from './character-sets.ts'
import type { Opened } from './open.ts'
import { type DicomPatient, patientOf } from './patient.ts'
import { calendarDay } from '#machines/calendar/rules.ts'

/** What a DICOM file says about itself; '' where it says nothing. `studyDate` in ISO. */
export type DicomHeader = {
  /** Unique number of the image. */
  instance: string
  /** Kind of object, such as a digital X-ray or a wrapped report. */
  sopClass: string
  syntax: string
  patient: DicomPatient
  studyDate: string
  modality: string
  laterality: string
  bodyPart: string
  viewPosition: string
  manufacturer: string
  frames: number
}

/** Maximum characters kept of a text. */
const LONGEST = 120

/** Reads the header's texts in the character sets that the file names or its bytes show. */
export function headerOf({ data, syntax, sopClass }: Opened): DicomHeader {
  const sets = stringOf(data, 'x00080005')
  const read = (from: DataSet, tag: string) => decoded(stringOf(from, tag), sets)
  const text = (tag: string) => lineOf(read(data, tag))
  return {
    instance: uid(stringOf(data, 'x00080018')),
    sopClass: uid(stringOf(data, 'x00080016')) || uid(sopClass),
    syntax: uid(syntax),
    patient: patientOf(data, read),
    studyDate: dayOf(stringOf(data, 'x00080020')) || dayOf(stringOf(data, 'x00080022')),
    modality: text('x00080060'),
    laterality: text('x00200060') || text('x00200062'),
    bodyPart: text('x00180015'),
    viewPosition: text('x00185101'),
    manufacturer: text('x00080070'),
    frames: Math.max(1, Number.parseInt(stringOf(data, 'x00280008'), 10) || 1),
  }
}

/** The element's bytes as Latin 1; '' if it is missing or broken. */
export function stringOf(data: DataSet, tag: string): string {
  try {
    return data.string(tag) ?? ''
  } catch {
    return ''
  }
}

/** The first of an element's decimal numbers; null for none. */
export function decimalOf(data: DataSet, tag: string): number | null {
  const value = Number.parseFloat(stringOf(data, tag).split('\\')[0] as string)
  return Number.isFinite(value) ? value : null
}

/** Sets of one byte a letter whose declaration is often wrong: none, the default, Latin 1. */
const OFTEN_WRONG = /^(?:ISO_IR 6|ISO_IR 100|ISO 2022 IR 6|ISO 2022 IR 100|\\|\s)*$/
/** Letters of several bytes; a text in Latin 1 is never valid UTF-8 by chance. */
const MANY_BYTES = /[\xc2-\xf4][\x80-\xbf]/

/** `latin`: the element's bytes as Latin 1. Bytes that can only be UTF-8 are read as such, whatever is declared. */
function decoded(latin: string, sets: string): string {
  const bytes = Buffer.from(latin, 'latin1')
  if (OFTEN_WRONG.test(sets) && MANY_BYTES.test(latin)) {
    const utf8 = bytes.toString('utf8')
    if (!utf8.includes('\ufffd')) return utf8
  }
  return decodeText(bytes, sets)
}

const lineOf = (text: string) =>
  text
    .replace(/[\p{C}^\\\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)

/** `20260314`, or `2026.03.14` of older devices. */
function dayOf(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})\.?(\d{2})\.?(\d{2})\s*$/.exec(text) ?? []
  return calendarDay(`${year}-${month}-${day}`) ?? ''
}

const uid = (text: string) => (/^[\d.]{1,64}$/.test(text) ? text : '')
