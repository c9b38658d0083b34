/** Lists as files for spreadsheet programs (ruling 43). */
import { expect, test } from 'vitest'
import { isoMoment } from '#app/texts/format/dates.ts'
import { type CsvColumn, inBatches, streamCsv } from '#server/people/exports/csv.ts'

type Row = { name: string; amount: number | null }
const columns: CsvColumn<Row>[] = [
  { head: 'Nombre', cell: ({ name }) => name },
  { head: 'Importe', cell: ({ amount }) => amount },
]
const file = (rows: AsyncIterable<readonly Row[]>) => streamCsv({ filename: 'prueba.csv', columns, rows })
async function* once(...rows: Row[]) {
  yield rows
}

test('a file is UTF-8 with its mark, commas and CRLF, and is a download that is not cached', async () => {
  const answer = file(once({ name: 'Peña, "El Güero"', amount: 12_500 }, { name: 'dos\nlíneas', amount: null }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="prueba.csv"',
    'cache-control': 'private, no-store',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString()).toBe('Nombre,Importe\r\n"Peña, ""El Güero""",12500\r\n"dos\nlíneas",\r\n')
})

test.each(['=1+1', '+5233', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is a text, no formula', async (name) => {
  const [, line] = (await file(once({ name, amount: -3 })).text()).split(/\r\n/)
  expect(line).toMatch(/^"?'/)
  expect(line).toMatch(/,-3$/)
})

test.each(['2180070081234568', '646180110400000007123', '0123', '4811234567890', '12E5'])(
  '%s is marked as a text, which no spreadsheet makes a number',
  async (name) => {
    expect(await file(once({ name, amount: 12_345_678 })).text()).toContain(`\r\n'${name},12345678\r\n`)
  },
)

test.each(['4411234567', '2026-11-29', '12', 'MX0123', '1.5'])('%s stays as it is', async (name) => {
  expect(await file(once({ name, amount: 0 })).text()).toContain(`\r\n${name},0\r\n`)
})

test('a file for an address book has no marks, and no formulas either', async () => {
  const imported = (name: string) =>
    streamCsv({ filename: 'x.csv', columns, rows: once({ name, amount: 1 }), imported: true }).text()
  expect(await imported('+524411234567')).toContain('\r\n+524411234567,1\r\n')
  expect(await imported('0123456789012')).toContain('\r\n0123456789012,1\r\n')
  expect(await imported('=HYPERLINK(1)')).toContain('\r\nHYPERLINK(1),1\r\n')
  expect(await imported('+52441-1+1')).toContain('\r\n52441-1+1,1\r\n')
})

test('a list without rows is a line of heads', async () => {
  expect(await file(once()).text()).toBe('Nombre,Importe\r\n')
})

test('rows are read as they are taken, and no more once the reader has left', async () => {
  const asked: number[] = []
  const rows = inBatches<Row>(async (after, size) => {
    asked.push(after?.amount ?? 0)
    return Array.from({ length: size }, (_, n) => ({ name: 'x', amount: (after?.amount ?? 0) + n + 1 }))
  }, 10)
  const reader = file(rows).body!.getReader()
  expect(asked).toEqual([])
  for (let n = 0; n < 3; n++) await reader.read()
  expect(asked).toEqual([0, 10])
  await reader.cancel()
  expect(await rows.next()).toMatchObject({ done: true })
  expect(asked).toEqual([0, 10])
})

test('all rows come once, however they fall into batches', async () => {
  for (const count of [0, 1, 9, 10, 11, 20]) {
    const all = Array.from({ length: count }, (_, n) => n + 1)
    const found: number[] = []
    for await (const rows of inBatches(async (after: number = 0, size) => all.slice(after, after + size), 10))
      found.push(...rows)
    expect(found).toEqual(all)
  }
})

test('a moment is written as ISO 8601 does, hora del centro', () => {
  expect(isoMoment(Date.UTC(2026, 10, 22, 5, 59, 9))).toBe('2026-11-21 23:59:09')
  expect(isoMoment(null)).toBeNull()
})
