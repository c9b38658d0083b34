/** Parsing of a received form with files, and its limits. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readUpload } from '#server/engine/http/read-upload.ts'

const FORM_LIMIT = 64 * 1024
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'remate-read-upload-'))))
afterAll(() => rm(folder, { recursive: true }))

type Part = { head: string; body: string }
const field = (name: string, body: string): Part => ({ head: `Content-Disposition: form-data; name="${name}"`, body })
const file = (name: string, filename: string, type: string, body: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
  body,
})

type Sent = { boundary?: string; type?: string; files?: boolean }

async function read(
  parts: Part[],
  { boundary = 'line', type = 'multipart/form-data; boundary=line', files = true }: Sent = {},
) {
  const path = join(folder, 'form')
  await writeFile(
    path,
    `${parts.map(({ head, body }) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`).join('')}--${boundary}--\r\n`,
  )
  return readUpload(path, type, files)
}

test.each([
  ['multipart/form-data; boundary=line', 'line'],
  ['multipart/form-data;boundary=line', 'line'],
  ['multipart/form-data; charset=utf-8; Boundary="a line"', 'a line'],
  [`multipart/form-data; boundary=${'b'.repeat(70)}`, 'b'.repeat(70)],
])('%s', async (type, boundary) => {
  const form = await read([field('name', 'Canela')], { boundary, type })
  expect([...form]).toEqual([['name', 'Canela']])
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; bound=line',
])('%s: a form without a boundary is none', async (type) => {
  await expect(read([field('name', 'Canela')], { type })).rejects.toMatchObject({ status: 400 })
})

test('text fields may have 64 kB together, and not one byte more; in a session 448 kB', async () => {
  const known = [field('body', 'x'.repeat(448 * 1024))]
  expect(String((await read(known)).get('body')).length).toBe(448 * 1024)
  await expect(read([...known, field('three', 'x')])).rejects.toMatchObject({ status: 413 })
  const most = [field('one', 'x'.repeat(FORM_LIMIT - 5)), field('two', 'x'.repeat(5))]
  expect([...(await read(most, { files: false })).values()].map((value) => (value as string).length)).toEqual([
    FORM_LIMIT - 5,
    5,
  ])
  await expect(read([...most, field('three', 'x')], { files: false })).rejects.toMatchObject({ status: 413 })
})

test('a file keeps its name, type and bytes; where files are not taken its input is empty', async () => {
  const parts = [field('name', 'Canela'), file('photo', 'canela.png', 'image/png', 'bytes')]
  const taken = (await read(parts)).get('photo') as File
  expect([taken.name, taken.type, await taken.text()]).toEqual(['canela.png', 'image/png', 'bytes'])
  const form = await read(parts, { files: false })
  const left = form.get('photo') as File
  expect([left.name, left.size, form.get('name')]).toEqual(['', 0, 'Canela'])
})

test('the names of an upload are bound as those of any form', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => field(`n${n}`, '1'))
  expect([...(await read(fields(200)))]).toHaveLength(200)
  await expect(read(fields(201))).rejects.toMatchObject({ status: 400 })
  for (const name of ['1n', '__proto__', 'a[100]'])
    await expect(read([field(name, 'x')])).rejects.toMatchObject({ name: 'BadForm', status: 400 })
  await expect(read(Array.from({ length: 51 }, () => field('n', '1')))).rejects.toMatchObject({
    name: 'BadForm',
    status: 400,
  })
})

test('a part without a name is no field of ours', async () => {
  await expect(read([{ head: 'Content-Disposition: form-data', body: 'x' }])).rejects.toMatchObject({ status: 400 })
})
