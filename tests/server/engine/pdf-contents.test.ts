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

/** A file whose catalog is object 2. */
const opening = (value: string, ...objects: (string | Buffer)[]) =>
  file(latin1(`2 0 obj\n<< /Type /Catalog /OpenAction ${value} >>\nendobj\n`), ...objects)

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
    ['a form that is sent at opening', file('<< /OpenAction << /S /SubmitForm /F (https://fuera.example) >> >>')],
    ['after the end of the file', Buffer.concat([file('<< >>'), latin1(`2 0 obj ${SCRIPT} endobj %%EOF`)])],
  ])('%s', (_what, bytes) => {
    expect(examinePdf(bytes)).toBe('active')
  })

  test.each<[what: string, Buffer]>([
    ['an address at opening', file('<< /Type /Catalog /OpenAction << /S /URI /URI (https://fuera.example) >> >>')],
    ['the same with its name in hexadecimal', file('<< /Open#41ction<< /S /#55RI /URI (x) >> >>')],
    ['the same behind a comment', file('<< /OpenAction % ( <<\n << /S /URI /URI (x) >> >>')],
    ['another file at opening', file('<< /OpenAction << /S /GoToR /F (//fuera.example/x) /D [0 /Fit] >> >>')],
    ['an address after a page of its own', file('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >> >>')],
    ['two kinds at opening', file('<< /OpenAction << /S /GoTo /S /URI /URI (x) >> >>')],
    ['a kind behind a text that looks like an end', file('<< /OpenAction << /D (>>) /S /GoTo /#53 /URI >> >>')],
    ['an opening that never ends', file('<< /OpenAction << /S /GoTo /D [3 0 R /Fit]')],
    ['an address at opening, elsewhere in the file', opening('1 0 R', '<< /S /URI /URI (x) >>')],
    ['the same, packed', opening('1 0 R', packed('<< /S /URI /URI (x) >>'))],
    [
      'the same, in a stream that is not packed',
      opening('3 0 R', stream('/Type /ObjStm /N 1 /First 4', latin1('3 0 << /S /URI >>'))),
    ],
    ['an address beside a harmless object of its number', opening('1 0 R', '[4 0 R /Fit]', '<< /S /URI >>')],
    [
      'the same with comments in its head',
      opening('3 0 R', '3 0 obj [4 0 R /Fit] endobj', latin1('3%\n%x\n0 %y\nobj<</S/URI>>\n')),
    ],
    ['comments without end', opening('3 0 R', '3 0 obj [4 0 R /Fit] endobj', latin1('3%'.repeat(2_000_000)))],
    ['an opening that is not in the file', opening('77 0 R')],
    ['an opening by way of a second number', opening('3 0 R', latin1('3 0 obj 4 0 R endobj 4 0 obj [5 0 R] endobj\n'))],
    ['an opening in a packed catalog', file(packed('<< /Type /Catalog /OpenAction << /S /URI /URI (x) >> >>'))],
    ['openings without end', file(...Array.from({ length: 30 }, () => '<< /OpenAction [4 0 R /Fit] >>'))],
    ['an act of a page', file('<< /Type /Page /AA << /O << /S /URI /URI (x) >> >> >>')],
    ['the same with its name in hexadecimal', file('<< /Type /Page /#41#41 9 0 R >>')],
    ['the same behind a comment', file('<< /Type /Page /AA%\n<< /O 9 0 R >> >>')],
    ['the same, packed', file(packed('<< /Type /Page /AA 9 0 R >>'))],
    ['acts of a slide show', file('<< /Type /Page /PresSteps << /NA 4 0 R >> >>')],
  ])('that starts by itself: %s', (_what, bytes) => {
    expect(examinePdf(bytes)).toBe('opening')
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
    ['that opens at a page', file('<< /OpenAction [3 0 R /FitH 800] >>')],
    ['that opens at a page, by an action', file('<< /OpenAction<</S/GoTo/D[3 0 R/XYZ null null 0]>>/Lang(es)>>')],
    ['that opens at a page, by an object', opening('1 0 R', '<< /S /GoTo /D [3 0 R /Fit] >>')],
    ['that opens at a page, by a packed object', opening('1 0 R', packed('[3 0 R /Fit]'))],
    ['that opens at a name', file('<< /OpenAction (portada) >>')],
    ['that opens the printing', file('<< /OpenAction << /Type /Action /S /Named /N /Print >> >>')],
    ['with a link that waits for a press', file('<< /Subtype /Link /A << /S /URI /URI (https://x.example) >> >>')],
    ['with a word that begins alike', file('<< /AAPL:Keywords [(a)] /OpenActions 3 >>')],
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
