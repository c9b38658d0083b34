import type { DataSet } from 'dicom-parser'
import { decodeText } from './character-sets.ts'

/** What a DICOM file says about itself; '' where it says nothing. `studyDate` in ISO. */
export type DicomHeader = {
  /** Unique number of the image. */
  instance: string
  syntax: string
  patientName: string
  patientId: string
  otherIds: string
  registration: string
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

/** Reads the header's texts in the character sets that the file names. `syntax`: as the file declares it. */
export function headerOf(data: DataSet, syntax: string): DicomHeader {
  const sets = stringOf(data, 'x00080005')
  const text = (tag: string) => textOf(data, tag, sets)
  return {
    instance: uid(stringOf(data, 'x00080018')),
    syntax: uid(syntax),
    patientName: [text('x00100010'), text('x00102297')].filter(Boolean).join(' / '),
    patientId: text('x00100020'),
    otherIds: [text('x00101000'), ...itemTexts(data, 'x00101002', 'x00100020', sets)].filter(Boolean).join(' '),
    registration: itemTexts(data, 'x00102294', 'x00102295', sets)[0] ?? '',
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

/** Names have up to three writings, of which the first is kept; their parts are separated by `^`. */
function textOf(data: DataSet, tag: string, sets: string): string {
  const whole = decodeText(Buffer.from(stringOf(data, tag), 'latin1'), sets)
  return (whole.split('=')[0] as string)
    .replace(/[\p{C}^\\\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}

/** The texts of one element in each item of a sequence; at most ten. */
function itemTexts(data: DataSet, sequence: string, tag: string, sets: string): string[] {
  const items = data.elements[sequence]?.items ?? []
  return items.slice(0, 10).flatMap(({ dataSet }) => (dataSet && textOf(dataSet, tag, sets)) || [])
}

/** `20260314`, or `2026.03.14` of older devices. */
function dayOf(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})\.?(\d{2})\.?(\d{2})\s*$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return year && !Number.isNaN(Date.parse(iso)) ? iso : ''
}

const uid = (text: string) => (/^[\d.]{1,64}$/.test(text) ? text : '')
