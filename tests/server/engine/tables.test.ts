/** Tables are read as programs of others write them, and nothing is unpacked that would take too much. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { columnsOf } from '#server/engine/tables/columns.ts'
import { readTable } from '#server/engine/tables/read-table.ts'
import { openEntry, openZipped } from '#server/engine/media/zip-entries.ts'
import { zipOf } from '#tests/support/vet-files.ts'

const BOUNDS = { rows: 20, columns: 10 }
const written = (name: string) => readFile(new URL(`../../support/tables/${name}`, import.meta.url))
const read = (bytes: Uint8Array) => readTable(bytes, BOUNDS)
const csv = (text: string, encoding: BufferEncoding = 'utf8') => read(Buffer.from(text, encoding))
const cellsOf = async (text: string, encoding?: BufferEncoding) => {
  const table = await csv(text, encoding)
  return 'rows' in table ? table.rows.map(({ cells }) => cells) : table
}

test.each(['openpyxl.xlsx', 'openpyxl-1904.xlsx', 'xlsxwriter.xlsx', 'exceljs.xlsx', 'sheetjs.xlsx'])(
  'reads the first sheet of a file that %s was written by',
  async (name) => {
    const table = await read(await written(name))
    if (!('rows' in table)) throw new Error(table.refused)
    expect(table.rows.map(({ line }) => line)).toEqual([1, 3, 4])
    const [header, horse, other] = table.rows.map(({ cells }) => cells)
    expect(header?.slice(0, 2)).toEqual(['Nombre', 'Fecha de nacimiento'])
    expect(horse).toEqual(['Relámpago', '2024-05-27', '152', '120000.5', '00123', 'true', '2026-11-30 09:50:00'])
    // Three decimals are no thousand.
    expect(other?.slice(0, 3)).toEqual(['Niña\nbonita', '', '1.2340'])
  },
)

test('refuses the old format of Excel, which also stands for one with a password', async () => {
  expect(await read(await written('sheetjs-excel-2003.xls'))).toEqual({ refused: 'old-or-locked' })
})

test('reads a .csv of Excel in Spanish: semicolons, Windows letters, decimal commas, quoted lines', async () => {
  const rows = [
    ['Nombre', 'Precio', 'Descripción'],
    ['Relámpago', '120.000,50', 'Mansa; de trabajo\ny de "rienda"'],
    ['Niña', '00123', '27/05/2024'],
  ]
  const text =
    'Nombre;Precio;Descripción\r\nRelámpago;120.000,50;"Mansa; de trabajo\ny de ""rienda"""\r\nNiña;00123;27/05/2024\r\n'
  expect(await cellsOf(text, 'latin1')).toEqual(rows)
  expect(await cellsOf(`\ufeff${text}`)).toEqual(rows)
  expect(await cellsOf(`\ufeff${text.replaceAll(';', '\t').replace('Mansa\t', 'Mansa;')}`, 'utf16le')).toEqual(rows)
  expect(await cellsOf(`sep=;\r\n${text}`)).toEqual(rows)
})

test('reads a .csv of Google and Numbers, and the rows keep the numbers that the program shows', async () => {
  expect(await csv('Nombre,Precio,Nota\n\n,,\n"Lucero, el chico","120,000",5" de frente\n')).toEqual({
    rows: [
      { line: 1, cells: ['Nombre', 'Precio', 'Nota'] },
      { line: 4, cells: ['Lucero, el chico', '120,000', '5" de frente'] },
    ],
  })
})

test('knows the delimiter of a statement by most of its rows, not by its title', async () => {
  const rows = await cellsOf('Banco del Norte, S.A. de C.V.\nCuenta;123\nFecha;Depósito\n01/12/2026;1,234,567.50\n')
  expect(rows).toEqual([
    ['Banco del Norte, S.A. de C.V.'],
    ['Cuenta', '123'],
    ['Fecha', 'Depósito'],
    ['01/12/2026', '1,234,567.50'],
  ])
})

test.each([
  ['a page under another name', '<html><table><tr><td>1</td></tr></table></html>'],
  ['a PDF', '%PDF-1.7\n…'],
  ['bytes', '\u0001\u0002\u0003'],
  ['a quote without an end', 'Nombre;Precio\n"Lucero;1\n'],
  ['a zip of anything', 'PK\u0003\u0004abc'],
])('refuses %s', async (_, text) => {
  expect(await csv(text)).toEqual({ refused: 'not-a-table' })
})

test('refuses more rows, columns and bytes than may be', async () => {
  const tooMuch = { refused: 'too-much' }
  expect(await csv('a,b\n'.repeat(21))).toEqual(tooMuch)
  expect(await csv(`${'a,'.repeat(10)}b\n`)).toEqual(tooMuch)
  expect(await csv('a,b\n'.repeat(600_000))).toEqual(tooMuch)
  expect(await csv('a,b\n'.repeat(20))).not.toEqual(tooMuch)
})

test('refuses a small .xlsx that unpacks to much, before anything is unpacked', async () => {
  const part = randomBytes(400_000).toString('hex').repeat(45)
  const zip = await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.from(part) })
  expect(await read(zip)).toEqual({ refused: 'too-much' })
  expect(await read(await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(8_000_000) }))).toEqual({
    refused: 'too-much',
  })
})

test('ends with a sheet whose cells lie as far apart as they can', async () => {
  const far = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>
    <row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`
  const parts = await partsOf(await written('openpyxl.xlsx'))
  const zip = await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': Buffer.from(far) })
  expect(await read(zip)).toEqual({ refused: 'too-much' })
})

test('names the columns that are missing, unknown or twice there, whatever their capitals and accents', () => {
  const known = { name: 'Nombre', photos: 'Fotos', place: 'Ubicación' }
  expect(columnsOf(['UBICACION', 'nombre '], known, ['name', 'place'])).toEqual({ at: { name: 1, place: 0 } })
  expect(columnsOf(['Nombre', 'Color', 'Fotos', 'fotos', ''], known, ['name', 'place'])).toEqual({
    missing: ['Ubicación'],
    unknown: ['Color'],
    repeated: ['Fotos'],
  })
})

async function partsOf(xlsx: Buffer): Promise<Record<string, Buffer>> {
  const zip = await openZipped(xlsx)
  const parts: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) parts[entry.fileName] = await buffer(await openEntry(zip, entry))
  return parts
}
