/** PDFs that start something at their opening, made by mupdf and packed by qpdf, are known in every packing. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { examinePdf } from '#server/engine/media/pdf-contents.ts'
import { outside } from '#tests/support/outside.ts'

const folder = mkdtempSync(join(tmpdir(), 'remate-opening-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A script of mupdf that makes a page, and gives `change` its catalog, the page and an action. */
const SCRIPT = `
var doc = new PDFDocument()
var page = doc.addPage([0, 0, 200, 200], 0, doc.newDictionary(), 'BT ET')
doc.insertPage(-1, page)
var root = doc.getTrailer().get('Root')
function put(kind, key, value) {
  var action = doc.newDictionary()
  action.put('S', doc.newName(kind))
  action.put(key, value)
  return action
}
var uri = put('URI', 'URI', doc.newString('https://fuera.example/'))
var fit = doc.newArray()
fit.push(page)
fit.push(doc.newName('Fit'))
function under(name, value) {
  var one = doc.newDictionary()
  one.put(name, value)
  return one
}
`
const make = (name: string, change: string, how = 'compress'): string => {
  const [script, made] = [join(folder, `${name}.js`), join(folder, `${name}.pdf`)]
  writeFileSync(script, `${SCRIPT}${change}\ndoc.save(${JSON.stringify(made)}, ${JSON.stringify(how)})\n`)
  execFileSync('/usr/bin/mutool', ['run', script])
  return made
}

/** Ways to pack a file, by the arguments of qpdf. */
const PACKINGS: Record<string, string[]> = {
  'objects packed': ['--object-streams=generate'],
  'for the web': ['--linearize', '--object-streams=generate'],
  'in plain': ['--qdf', '--object-streams=disable', '--stream-data=uncompress'],
  'objects packed, and not compressed': ['--object-streams=generate', '--compress-streams=n'],
}
const packings = (made: string): [name: string, bytes: Buffer][] => [
  ['as made', readFileSync(made)],
  ...Object.entries(PACKINGS).map(([name, how]): [string, Buffer] => {
    const out = join(folder, 'packed.pdf')
    execFileSync('/usr/bin/qpdf', [...how, made, out])
    return [name, readFileSync(out)]
  }),
]

describe.skipIf(!outside('mupdf-tools', 'qpdf'))('by mupdf and qpdf', () => {
  test.each([
    ['an address', "root.put('OpenAction', uri)"],
    ['an address in an object of its own', "root.put('OpenAction', doc.addObject(uri))"],
    ['another file', "root.put('OpenAction', put('GoToR', 'F', doc.newString('//fuera.example/x.pdf')))"],
    ['an address after a page', "var go = put('GoTo', 'D', fit); go.put('Next', uri); root.put('OpenAction', go)"],
    ['an address with a page', "page.put('AA', under('O', uri))"],
    ['an address at closing', "root.put('AA', doc.addObject(under('WC', uri)))"],
  ])('%s is found', (name, change) => {
    for (const [packing, bytes] of packings(make(name, change))) expect(examinePdf(bytes), packing).toBe('opening')
  })

  test.each([
    ['a page', "root.put('OpenAction', fit)"],
    ['a page by an action of its own', "root.put('OpenAction', doc.addObject(put('GoTo', 'D', fit)))"],
    ['a link', "var link = doc.newDictionary(); link.put('A', uri); page.put('Annots', doc.addObject(link))"],
  ])('%s passes', (name, change) => {
    for (const [packing, bytes] of packings(make(name, change))) expect(examinePdf(bytes), packing).toBe('plain')
  })

  test('an encrypted file does not hide it', () => {
    const made = make('locked', "root.put('OpenAction', doc.addObject(uri))")
    for (const [streams, found] of [
      ['disable', 'opening'],
      ['generate', 'sealed'],
    ] as const) {
      const out = join(folder, 'encrypted.pdf')
      execFileSync('/usr/bin/qpdf', ['--encrypt', '', 'x', '256', '--', `--object-streams=${streams}`, made, out])
      expect(examinePdf(readFileSync(out)), streams).toBe(found)
    }
  })
})
