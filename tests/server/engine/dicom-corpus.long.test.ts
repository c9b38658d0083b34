/**
 * DICOM files of real devices and tools, against dcmtk, gdcm and pydicom: each picture that one of them draws is drawn
 * here as theirs, or stands in a table with its reason. The table is docs/dicom.md; `npx vitest -u` writes it.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDicom } from '#server/engine/media/dicom/parse.ts'
import {
  CORPUS,
  type CorpusFile,
  difference,
  type Pixels,
  PROGRAMS,
  type Program,
  readCorpus,
  readPnm,
} from '#tests/support/dicom/corpus.ts'
import { draw } from '#tests/support/dicom/draw.ts'
import { outside } from '#tests/support/outside.ts'

const run = promisify(execFile)

/** Mean difference up to which two pictures are the same, in levels of 255. */
const SAME = 2

/** Files that are drawn otherwise than a program draws them, or not at all, and why that is right. */
const AGREED: Record<string, { differs?: Program[]; refused?: string; why: string }> = {
  'test_files/MR_truncated.dcm': {
    refused: 'broken',
    why: 'The end of its pixels is missing. gdcm draws what there is; we say that it is incomplete.',
  },
  'test_files/JPEG2000-embedded-sequence-delimiter.dcm': {
    refused: 'broken',
    why: 'Its codestream is damaged on purpose. Neither program draws it.',
  },
  'test_files/SC_rgb_jpeg_lossy_gdcm.dcm': {
    differs: ['dcmtk', 'gdcm'],
    why: 'gdcm wrote YCbCr with coarser colors and says RGB. Both programs believe it and show false colors.',
  },
  'test_files/SC_rgb_rle_16bit.dcm': {
    differs: ['gdcm'],
    why: 'gdcm mixes the bytes of colors of 16 bits up; dcmtk draws them as we do.',
  },
  'test_files/SC_rgb_rle_32bit.dcm': {
    differs: ['gdcm'],
    why: 'gdcm mixes the bytes of colors of 32 bits up; dcmtk draws them as we do.',
  },
  'test_files/dicomdirtests/77654033/CT2/17166': {
    differs: ['dcmtk', 'gdcm'],
    why: 'All its values are beyond its window, in which it is evenly white. We show the range of its values.',
  },
  'test_files/dicomdirtests/77654033/CT2/17196': { differs: ['dcmtk', 'gdcm'], why: 'The same.' },
}

type Drawn = { file: CorpusFile; refused: string | null; off: Partial<Record<Program, number>> }

describe.skipIf(!outside('python3-pydicom', 'dcmtk', 'libgdcm-tools'))('the corpus of pydicom', () => {
  let folder = ''
  let files: CorpusFile[] = []
  let drawn: Drawn[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'remate-corpus-'))
    files = await readCorpus(folder)
    drawn = await Promise.all(files.filter(({ pixels }) => pixels).map(compared))
  }, 600_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('every picture is drawn as dcmtk and gdcm draw it, but for the agreed ones', () => {
    expect(drawn.length).toBeGreaterThan(80)
    const others = drawn.flatMap(({ file, refused, off }): [string, object][] => {
      const differs = PROGRAMS.filter((program) => (off[program] ?? 0) > SAME)
      if (refused) return [[file.name, { refused }]]
      return differs.length > 0 ? [[file.name, { differs }]] : []
    })
    const agreed = Object.entries(AGREED).map(([name, { why: _, ...rest }]) => [name, rest])
    expect(Object.fromEntries(others)).toEqual(Object.fromEntries(agreed))
  })

  test('what both programs draw otherwise is right in itself', async () => {
    const colors = join(folder, 'colors.pnm')
    // The conversion that the file should have asked for.
    await run('dcmj2pnm', ['-q', '+ca', '+op', `${CORPUS}/test_files/SC_rgb_jpeg_lossy_gdcm.dcm`, colors])
    expect(await off('test_files/SC_rgb_jpeg_lossy_gdcm.dcm', await readPnm(colors))).toBeLessThan(SAME)
  })

  test('names and numbers are as pydicom reads them', async () => {
    const read = files.filter(({ instance, name }) => instance && name !== 'test_files/rtplan_truncated.dcm')
    expect(read.length).toBeGreaterThan(150)
    const ours = await Promise.all(
      read.map(async ({ name }) => {
        const header = (await parseDicom(await readFile(join(CORPUS, name)), true))?.header
        const { name: components = [], ids: [own] = [] } = header?.patient ?? {}
        return {
          name,
          patientName: components.filter(Boolean).join(' '),
          patientId: own?.id ?? '',
          instance: header?.instance,
        }
      }),
    )
    expect(ours).toEqual(
      read.map(({ name, patientName, patientId, instance }) => ({
        name,
        patientName: plain(patientName),
        patientId: plain(patientId),
        instance,
      })),
    )
  })

  test('the table in the docs is of today', async () => {
    await expect(tableOf(drawn)).toMatchFileSnapshot('../../../docs/dicom.md')
  })
})

async function compared(file: CorpusFile): Promise<Drawn> {
  const ours = await draw(join(CORPUS, file.name))
  if (typeof ours === 'string') return { file, refused: ours, off: {} }
  const found = PROGRAMS.flatMap((program) => (file.drawn[program] ? [[program, file.drawn[program]] as const] : []))
  const offs = await Promise.all(found.map(async ([program, path]) => [program, difference(ours, await readPnm(path))]))
  return { file, refused: null, off: Object.fromEntries(offs) }
}

async function off(name: string, other: Pixels): Promise<number> {
  const ours = await draw(join(CORPUS, name))
  return typeof ours === 'string' ? Infinity : difference(ours, other)
}

/** A text of pydicom's with its separators as blanks, as ours has them. */
const plain = (text: string) => text.replaceAll(/[\p{C}^\\\s]+/gu, ' ').trim()

const INTRODUCTION = `# Which DICOM files are drawn

Written by \`tests/server/engine/dicom-corpus.long.test.ts\`, which fails where it is out of date. The files are those
with pictures among the ones of real devices and tools that come with Debian's python3-pydicom 2.3.1. Each is compared
with what dcmtk 3.6.7 and gdcm 3.0.21 make of its first frame at the same window: the file's first, else its first VOI
table, else of more than 8 bits the range of its values. "Alike" means two levels of 255 on average at most.
`

function tableOf(drawn: Drawn[]): string {
  const syntaxes = [...new Set(drawn.map(({ file }) => file.syntax))].toSorted()
  const rows = syntaxes.map((syntax) => {
    const of = drawn.filter(({ file }) => file.syntax === syntax)
    const alike = PROGRAMS.map((program) => {
      const offs = of.flatMap(({ off }) => off[program] ?? [])
      return offs.length === 0 ? '–' : `${offs.filter((one) => one <= SAME).length} of ${offs.length}`
    })
    const shown = of.filter(({ refused }) => !refused).length
    return `| ${[syntax, of.length, shown, ...alike].join(' | ')} |`
  })
  const agreed = Object.entries(AGREED).map(([name, { refused, differs = [], why }]) => {
    const verdict = refused ? `refused, \`${refused}\`` : `not as ${differs.join(' or ')}`
    return `- ${name}: ${verdict}.\n  ${why}`
  })
  const head = '| transfer syntax | files | drawn | alike to dcmtk | alike to gdcm |\n|---|--:|--:|--:|--:|'
  return `${INTRODUCTION}\n${head}\n${rows.join('\n')}\n\n## Agreed\n${agreed.join('\n')}\n`
}
