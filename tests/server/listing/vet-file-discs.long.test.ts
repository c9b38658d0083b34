/**
 * Clinics' discs, reports and videos as other programs make them: DICOMDIR and reports by dcmtk, zips by Info-ZIP, 7-Zip
 * and Python, videos by ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { identifyVetFile } from '#server/listing/vet-file/formats.ts'
import { outside, PYTHON } from '#tests/support/outside.ts'
import { namesIn } from '#tests/support/vet-files.ts'
import { openVetFileHouse, type VetFileHouse } from '#tests/support/vet-file-house.ts'
import { VIDEOS } from '#tests/support/video/verdicts.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = (program: string, args: string[], cwd: string) =>
  void execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
const folder = mkdtempSync(join(tmpdir(), 'remate-discs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A clinic's disc in a folder: two X-rays with their table of contents, a viewer, texts, pictures. */
async function makeDisc(): Promise<string> {
  const disc = join(folder, 'disco')
  for (const each of ['IMAGES', 'VIEWER', 'JPEG', '__MACOSX/IMAGES']) mkdirSync(join(disc, each), { recursive: true })
  // Noise, as packed X-rays are; an even area would look like a zip that unpacks to far more than its size.
  const pixels = Buffer.from(Array.from({ length: 640 * 480 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24))
  const photo = await sharp(pixels, { raw: { width: 640, height: 480, channels: 1 } })
    .jpeg()
    .toBuffer()
  writeFileSync(join(disc, 'JPEG/IM1.JPG'), photo)
  for (const nth of ['IM1', 'IM2']) {
    const facts = ['PatientName=RAMONA^LUCERO', 'PatientID=7', 'StudyDate=20261010', 'StudyTime=1200', 'StudyID=1']
    const more = ['Modality=DX', 'SeriesNumber=1', `InstanceNumber=${nth.slice(2)}`, 'AccessionNumber=1']
    run('img2dcm', [...[...facts, ...more].flatMap((key) => ['-k', key]), 'JPEG/IM1.JPG', `IMAGES/${nth}`], disc)
    // General-purpose discs have uncompressed images.
    run('dcmdjpeg', [`IMAGES/${nth}`, `IMAGES/${nth}`], disc)
  }
  run('dcmmkdir', ['-Pgp', '-W', '+r', '+id', '.', 'IMAGES'], disc)
  writeFileSync(join(disc, 'VIEWER/visor.exe'), 'MZ')
  writeFileSync(join(disc, 'VIEWER/fondo.jpg'), photo)
  writeFileSync(join(disc, 'AUTORUN.INF'), '[autorun]\nopen=VIEWER\\visor.exe\n')
  writeFileSync(join(disc, 'LÉEME.TXT'), 'Instrucciones')
  for (const each of ['.DS_Store', 'IMAGES/Thumbs.db', '__MACOSX/IMAGES/._IM1']) writeFileSync(join(disc, each), 'x')
  return disc
}

const PASSED_OVER = ['AUTORUN.INF', 'LÉEME.TXT', 'VIEWER/fondo.jpg', 'VIEWER/visor.exe']

/** How each program packs the disc. */
const ZIPPERS: Record<string, (disc: string, to: string) => void> = {
  'Info-ZIP': (disc, to) => run('zip', ['-qr', to, '.'], disc),
  'Info-ZIP, stored, without folders': (disc, to) => run('zip', ['-qrD0', to, '.'], disc),
  '7-Zip': (disc, to) => run('7z', ['a', '-tzip', '-bso0', to, '.'], disc),
  'Python, as a stream': (disc, to) => python(disc, to, 'stream'),
  'Windows, with backslashes and its own letters': (disc, to) => python(disc, to, 'windows'),
  'Info-ZIP, a zip within a zip': (disc, to) => {
    run('zip', ['-qr', join(folder, 'adentro.zip'), '.'], disc)
    run('zip', ['-qj', to, join(folder, 'adentro.zip')], disc)
  },
}

/** `windows`: names in code page 850 with backslashes, and entries of folders, as old Windows programs write. */
const PYTHON_ZIP = `
import io, os, sys, zipfile
disc, to, kind = sys.argv[1:]
class Old(zipfile.ZipInfo):
    def _encodeFilenameFlags(self):
        return self.filename.encode('cp850'), self.flag_bits
    FileHeader = zipfile.ZipInfo.FileHeader
class Pipe(io.RawIOBase):
    def __init__(self, path): self.file = open(path, 'wb')
    def writable(self): return True
    def write(self, data): return self.file.write(data)
out = Pipe(to) if kind == 'stream' else to
with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as z:
    for base, folders, files in os.walk(disc):
        rel = os.path.relpath(base, disc)
        for name in files:
            inside = os.path.normpath(os.path.join(rel, name))
            data = open(os.path.join(base, name), 'rb').read()
            if kind == 'windows':
                info = Old('x'); info.filename = inside.replace('/', '\\\\'); info.create_system = 0
                info.compress_type = zipfile.ZIP_DEFLATED
                z.writestr(info, data)
            else:
                z.writestr(inside, data)
        if kind == 'windows' and rel != '.':
            info = Old('x'); info.filename = rel.replace('/', '\\\\') + '\\\\'; info.create_system = 0
            z.writestr(info, b'')
`
const python = (disc: string, to: string, kind: string) => run(PYTHON, ['-c', PYTHON_ZIP, disc, to, kind], disc)

describe.skipIf(!outside('dcmtk', 'zip', 'p7zip-full'))("a clinic's disc", () => {
  let world: VetFileHouse
  let listing = 0
  let disc = ''
  beforeAll(async () => {
    world = await openVetFileHouse()
    disc = await makeDisc()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    listing = await world.addHorse()
    // The same images in another listing would be held.
    await world.database.sql`update vet_images set instance = null`
  })

  test.each(Object.entries(ZIPPERS))('packed by %s', async (name, pack) => {
    const to = join(folder, `${name.replace(/\W/g, '')}.zip`)
    pack(disc, to)
    const row = await world.add(listing, readFileSync(to), { kind: 'xray-set', limb: null })
    const within = name.endsWith('within a zip') ? 'adentro.zip: ' : ''
    expect(row).toMatchObject({ state: 'ready', takenOn: '2026-10-10', passedOverCount: PASSED_OVER.length })
    // 7-Zip and Info-ZIP may name the folder itself.
    const shown = row.passedOver.map((each) => each.replace(/^\.\//, '')).toSorted()
    expect(shown).toEqual(PASSED_OVER.map((each) => within + each))
    const images = await world.imagesOf(row.id)
    expect(images.map(({ picture, patientName }) => [picture !== null, patientName]).toSorted()).toEqual([
      [true, ''],
      [true, 'RAMONA^LUCERO'],
      [true, 'RAMONA^LUCERO'],
    ])
    const kept = join(world.folder, 'private', row.file as string)
    expect((await namesIn(readFileSync(kept))).length).toBe(3)
    // Other programs find the file that vets download whole too.
    run('7z', ['t', '-bso0', kept], folder)
  })

  test.each([
    ['zip-locked', (to: string) => run('zip', ['-qr', '-P', 'clave', to, '.'], disc)],
    ['zip-method', (to: string) => run('zip', ['-qr', '-Z', 'bzip2', to, '.'], disc)],
    ['zip-method', (to: string) => run('7z', ['a', '-tzip', '-mm=Deflate64', '-bso0', to, 'IMAGES'], disc)],
  ])('that cannot be unpacked is refused as %s', async (refusal, pack) => {
    const to = join(folder, `${refusal}-${listing}.zip`)
    pack(to)
    expect(await world.add(listing, readFileSync(to))).toMatchObject({ state: 'refused', refusal })
  })

  test("dcmtk's own table of contents is told from images", async () => {
    expect(await world.add(listing, readFileSync(join(disc, 'DICOMDIR')))).toMatchObject({ refusal: 'dicomdir' })
  })

  test.skipIf(!outside('libreoffice-calc', 'poppler-utils'))('a report by pdf2dcm is a report', async () => {
    writeFileSync(join(folder, 'informe.csv'), 'Carpo izquierdo sin hallazgos\n')
    run(
      'soffice',
      ['--headless', `-env:UserInstallation=file://${folder}/office`, '--convert-to', 'pdf', 'informe.csv'],
      folder,
    )
    run('pdf2dcm', ['-k', 'PatientID=7', '-k', 'PatientName=RAMONA^LUCERO', 'informe.pdf', 'informe.dcm'], folder)
    const row = await world.add(listing, readFileSync(join(folder, 'informe.dcm')))
    expect(row).toMatchObject({ state: 'ready', kind: 'xray-report', limb: null })
    const [copy] = await world.imagesOf(row.id)
    copyFileSync(join(world.folder, 'private', copy?.picture as string), join(folder, 'copia.pdf'))
    expect(readFileSync(join(folder, 'copia.pdf')).equals(readFileSync(join(folder, 'informe.pdf')))).toBe(true)
    expect(execFileSync('pdftotext', ['copia.pdf', '-'], { cwd: folder }).toString()).toContain('Carpo izquierdo')
  })
})

describe.skipIf(!outside('ffmpeg'))('videos by ffmpeg', () => {
  test('each is taken or refused as its pinned one', async () => {
    const made = join(folder, 'video')
    cpSync(new URL('../../support/video/make.sh', import.meta.url), join(made, 'make.sh'))
    run('sh', ['make.sh'], made)
    for (const [name, verdict] of Object.entries(VIDEOS)) {
      const found = await identifyVetFile(join(made, name))
      expect(typeof found === 'string' ? { refused: found } : { format: found.format }, name).toEqual(verdict)
    }
  })
})
