import type { DataSet } from 'dicom-parser'

/**
 * Whom a DICOM file is about, with the structure that the file gives it (PS3.3, C.7.1.1); '' and empty lists where it
 * says nothing. A name is a list of components; an animal's has the responsible party first, then the animal (PS3.5,
 * 6.2.1).
 */
export type DicomPatient = {
  name: string[]
  otherNames: string[][]
  /** Names of the responsible person and organization; `role`, such as OWNER. */
  responsible: string[]
  role: string
  /** The patient's numbers, its own first, each with who gave it. */
  ids: { id: string; issuer: string }[]
  /** Numbers in breed registries. */
  registrations: { number: string; registry: string }[]
  species: string
}

/** Reads the text of an element, as the file's character set has it. */
type ReadText = (data: DataSet, tag: string) => string

/** Maximum characters of a text, and items of a list. */
const LONGEST = 120
const MOST_ITEMS = 10

/** Reads the patient of a file. */
export function patientOf(data: DataSet, text: ReadText): DicomPatient {
  const own = { id: line(text(data, 'x00100020')), issuer: line(text(data, 'x00100021')) }
  const old = values(text(data, 'x00101000')).map((id) => ({ id: line(id), issuer: '' }))
  const others = itemsOf(data, 'x00101002').map((item) => ({
    id: line(text(item, 'x00100020')),
    issuer: line(text(item, 'x00100021')),
  }))
  return {
    name: components(text(data, 'x00100010')),
    otherNames: values(text(data, 'x00101001')).map(components).filter(isSaid),
    responsible: [components(text(data, 'x00102297')).join(' '), line(text(data, 'x00102299'))].filter(Boolean),
    role: line(text(data, 'x00102298')),
    ids: [own, ...old, ...others].filter(({ id }) => id !== ''),
    registrations: itemsOf(data, 'x00102294').flatMap((item) => {
      const number = line(text(item, 'x00102295'))
      const [registry] = itemsOf(item, 'x00102296').map((code) =>
        line(text(code, 'x00080104') || text(code, 'x00080100')),
      )
      return number ? [{ number, registry: registry ?? '' }] : []
    }),
    species: [line(text(data, 'x00102201')), ...itemsOf(data, 'x00102202').map((code) => line(text(code, 'x00080104')))]
      .filter(Boolean)
      .join(' / '),
  }
}

/** The first writing of a name, without the ideographic and the phonetic one, in its components. */
function components(name: string): string[] {
  const parts = (name.split('=')[0] as string).split('^').map(line)
  return parts.slice(0, parts.findLastIndex(Boolean) + 1).slice(0, 5)
}

const isSaid = (name: string[]) => name.length > 0

const values = (text: string) => text.split('\\').slice(0, MOST_ITEMS)

const itemsOf = (data: DataSet, sequence: string): DataSet[] =>
  (data.elements[sequence]?.items ?? []).slice(0, MOST_ITEMS).flatMap(({ dataSet }) => dataSet ?? [])

/** One line without control characters. */
const line = (text: string) =>
  text
    .replace(/[\p{C}\\\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
