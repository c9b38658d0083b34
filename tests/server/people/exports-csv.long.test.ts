/** Our files as a spreadsheet that others wrote (LibreOffice) shows them after a double click. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { streamCsv } from '#server/people/exports/csv.ts'
import { outside, PYTHON } from '#tests/support/outside.ts'

/** Texts of the cells of the first column of a workbook, in order. */
const READER = `
import sys, zipfile, json, re, html
z = zipfile.ZipFile(sys.argv[1])
x = z.read('xl/sharedStrings.xml').decode()
strings = [html.unescape(re.sub('<[^>]+>', '', s)) for s in re.findall('<si>(.*?)</si>', x, re.S)]
cells = re.findall('<c r="A[0-9]+"([^>]*?)>(?:.*?)<v>(.*?)</v>', z.read('xl/worksheets/sheet1.xml').decode(), re.S)
print(json.dumps([strings[int(v)] if 't="s"' in a else 'NUMBER ' + v for a, v in cells]))`

describe.skipIf(!outside('libreoffice-calc'))('LibreOffice', () => {
  test('keeps references, CLABEs, phones and leading zeros digit by digit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'remate-csv-'))
    try {
      const values = ['218007008123456789012', '646180110400000007', '0123', '12E5', '+524411234567', '=1+1', 'Peña']
      const columns = [{ head: 'x', cell: (value: string) => value }]
      const rows = (async function* () {
        yield values
      })()
      writeFileSync(
        join(folder, 'x.csv'),
        Buffer.from(await streamCsv({ filename: 'x.csv', columns, rows }).arrayBuffer()),
      )
      const profile = `-env:UserInstallation=file://${folder}/profile`
      execFileSync('soffice', [
        profile,
        '--headless',
        '--infilter=CSV:44,34,76',
        '--convert-to',
        'xlsx',
        '--outdir',
        folder,
        join(folder, 'x.csv'),
      ])
      const cells = JSON.parse(execFileSync(PYTHON, ['-c', READER, join(folder, 'x.xlsx')]).toString()) as string[]
      expect(cells.slice(1).map((cell) => cell.replace(/^'/, ''))).toEqual(values)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
