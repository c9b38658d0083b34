/** PDFs: what a document never needs is found, wherever it is written. */
import { deflateSync } from 'node:zlib'
import PDF from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { examinePdf } from '#server/engine/media/pdf-contents.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** A file with these objects, and nothing that tells a reader where they are. */
const file = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    latin1('%PDF-1.7\n'),
    ...objects.map((each) => (typeof each === 'string' ? latin1(`1 0 obj\n${each}\nendobj\n`) : each)),
    latin1('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
const stream = (head: string, bytes: Buffer) =>
  Buffer.concat([latin1(`9 0 obj\n<< ${head} >>\nstream\r\n`), bytes, latin1('\nendstream\nendobj\n')])
const packed = (objects: string, { head = '/Type /ObjStm /N 1 /First 4', level = 6 } = {}) =>
  stream(`${head} /Filter /FlateDecode`, deflateSync(latin1(`1 0 ${objects}`), { level }))

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

describe('a PDF that is refused', () => {
  test.each<[what: string, Buffer]>([
    ['a script', file(SCRIPT)],
    ['a script with its name in hexadecimal', file('<< /S /J#61va#53cript /#4A#53 (app.alert(1)) >>')],
    ['a script by its key alone', file('<< /S /Unknown /JS 7 0 R >>')],
    ['a script in a rendition', file('<< /S /Rendition /#4aS (x) >>')],
    ['a program to start', file('<< /S /Launch /F (cmd.exe) >>')],
    ['an embedded file', file('<< /Type /Filespec /EF << /F 3 0 R >> >>')],
    ['a list of embedded files', file('<< /Names << /EmbeddedFiles 4 0 R >> >>')],
    ['a form with scripts of its own', file('<< /AcroForm << /XFA [(a) 3 0 R] >> >>')],
    ['a script in a packed stream of objects', file(packed(SCRIPT))],
    ['the same with its name in hexadecimal', file(packed('<< /S /J#61vaScript >>'))],
    ['the same in a stream that is not packed', file(stream('/Type /ObjStm /N 1 /First 4', latin1(`1 0 ${SCRIPT}`)))],
    ['the same in a stream that says nothing of objects', file(packed(SCRIPT, { head: '/Length 99' }))],
    ['the same behind bytes that look like an end', file(packed(`(endstream endobj) ${SCRIPT}`, { level: 0 }))],
    ['after the end of the file', Buffer.concat([file('<< >>'), latin1(`2 0 obj ${SCRIPT} endobj %%EOF`)])],
  ])('%s', (_what, bytes) => {
    expect(examinePdf(bytes)).toBe('active')
  })

  test.each<[what: string, Buffer]>([
    ['objects that are encrypted', file(packed('<< >>'), '<< /Encrypt 5 0 R >>')],
    ['objects packed in an uncommon way', file(stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', latin1('x')))],
    ['the same with the name in hexadecimal', file(stream('/#4FbjStm /First 4 /Filter /#4cZW', latin1('x')))],
    ['objects that are broken', file(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', latin1('x')))],
    ['objects that unpack to too much', file(packed('0 '.repeat(40_000_000)))],
  ])('that cannot be looked into: %s', (_what, bytes) => {
    expect(examinePdf(bytes)).toBe('sealed')
  })
})

describe('a PDF that passes', () => {
  test('as our own papers are written', async () => {
    const paper = new PDF({ compress: true })
    paper.text('Carta factura: JavaScript, Launch y EmbeddedFile son palabras.').addPage().text('/JS')
    paper.end()
    const parts: Buffer[] = []
    for await (const part of paper as AsyncIterable<Buffer>) parts.push(part)
    expect(examinePdf(Buffer.concat(parts))).toBe('plain')
  })

  test.each<[what: string, Buffer]>([
    ['with packed objects', file(packed('<< /Type /Page /Annots [<< /S /URI >>] >>'))],
    ['with a page that begins with numbers', file(stream('/Filter /FlateDecode', deflateSync(latin1('0 0 9 9 re f'))))],
    [
      'with an outline',
      file('<< /Type /Outlines /First 3 0 R /Last 4 0 R >>', stream('/Filter /LZWDecode', latin1('x'))),
    ],
    ['whose pictures hold any bytes', file(stream('/Subtype /Image /Filter /DCTDecode', latin1('/JS/EF/XF#/JSx/EF1')))],
    ['protected, with nothing packed', file('<< /Encrypt 5 0 R >>')],
  ])('%s', (_what, bytes) => {
    expect(examinePdf(bytes)).toBe('plain')
  })
})

test('an upload is examined in a thread of its own, and refused for what was found', async () => {
  const code = (bytes: Buffer) =>
    prepareDocument(bytes, { pdf: true }).then(
      ({ extension }) => extension,
      (error: { code: string }) => error.code,
    )
  expect(
    await Promise.all([code(file('<< >>')), code(file(SCRIPT)), code(file(packed('<< >>'), '<< /Encrypt 5 0 R >>'))]),
  ).toEqual(['pdf', 'active-pdf', 'sealed-pdf'])
})
