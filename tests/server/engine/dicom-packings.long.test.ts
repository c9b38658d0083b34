/**
 * One X-ray of each kind of samples, packed by dcmtk and by gdcm in each way that they know, is drawn as dcmtk draws it
 * unpacked; and windows, curves and tables as dcmtk applies them.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { difference, type Pixels, readPnm } from '#tests/support/dicom/corpus.ts'
import { draw } from '#tests/support/dicom/draw.ts'
import { packings, SAMPLES, writeColors, writeXRay } from '#tests/support/dicom/made.ts'
import { dataSet, dicomFile, type Element, xRay } from '#tests/support/dicom/write.ts'
import { outside } from '#tests/support/outside.ts'

const run = promisify(execFile)

/** Mean difference up to which two pictures are the same, in levels of 255: lossy packings included. */
const SAME = 2

describe.skipIf(!outside('dcmtk', 'libgdcm-tools'))('pictures packed by others', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'remate-packings-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** A file as dcmtk draws it. */
  async function byDcmtk(path: string, ...options: string[]): Promise<Pixels> {
    const out = `${path}.pnm`
    await run('dcmj2pnm', ['-q', '-O', '+op', ...options, path, out])
    return readPnm(out)
  }

  /** Differences from the unpacked picture, by packing, and the number of packings made. */
  async function differences(name: string, unpacked: Pixels) {
    const made = Object.entries(await packings(folder, name)).filter(([, path]) => path !== null)
    const offs = await Promise.all(
      made.map(async ([packing, path]) => {
        const ours = await draw(path as string)
        return [packing, typeof ours === 'string' ? ours : difference(ours, unpacked)] as const
      }),
    )
    return { made: made.length, off: offs.filter(([, off]) => typeof off === 'string' || off > SAME) }
  }

  test.each(Object.entries(SAMPLES))('an X-ray of %s', async (name, samples) => {
    const path = join(folder, `${name}.dcm`)
    await writeXRay(path, samples)
    const unpacked = await byDcmtk(path, ...(samples.window ? ['+Wi', '1'] : []))
    const { made, off } = await differences(name, unpacked)
    expect(made).toBeGreaterThan(12)
    // dcmtk packs eight bits with the range of their values as a window of its own.
    expect(off.filter(([packing]) => !(name === 'eight bits' && packing === 'JPEG extended'))).toEqual([])
  })

  test.each([
    ['by pixel', false],
    ['by color', true],
  ])('a color picture %s', async (name, planar) => {
    const path = join(folder, `${name}.dcm`)
    await writeColors(path, planar)
    const { made, off } = await differences(name, await byDcmtk(path))
    expect(made).toBe(18)
    expect(off).toEqual([])
  })

  test.each(Object.entries(SHOWN))('values are shown as dcmtk shows them: %s', async (name, { elements, options }) => {
    const path = join(folder, `${name}.dcm`)
    const plain = xRay({ pixels: [...VALUES.keys()], width: 64, height: 64, bitsStored: 12 })
    const sorted = [...plain, ...elements].toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
    await writeFile(path, dicomFile(sorted))
    const ours = await draw(path)
    // Rounding differs.
    expect(difference(ours as Pixels, await byDcmtk(path, ...options))).toBeLessThan(0.6)
  })
})

const VALUES = Array.from({ length: 4_096 })
const WINDOW = ['+Wi', '1']
const CURVE = ['+Wl', '1']

const decimal = (element: number, value: string): Element => [0x0028, element, 'DS', value]
const window = (center: string, width: string): Element[] => [decimal(0x1050, center), decimal(0x1051, width)]

/** A sequence of one table. */
function table(sequence: number, [count, first, bits]: [number, number, number], of: (nth: number) => number): Element {
  const item = dataSet([
    [0x0028, 0x3002, first < 0 ? 'SS' : 'US', [count, first, bits]],
    [0x0028, 0x3006, 'OW', Array.from({ length: count }, (_, nth) => Math.round(of(nth)))],
  ])
  const head = Buffer.alloc(8)
  head.writeUInt32LE(0xe000fffe)
  head.writeUInt32LE(item.length, 4)
  return [0x0028, sequence, 'SQ', Buffer.concat([head, item])]
}

/** The curve of film. */
const curve = (count: number, highest: number) => (nth: number) => highest / (1 + Math.exp(-8 * (nth / count - 0.5)))

const SHOWN: Record<string, { elements: Element[]; options: string[] }> = {
  'a window': { elements: window('2000', '1000'), options: WINDOW },
  'the first of two windows': { elements: window('2000\\100', '1000\\50'), options: WINDOW },
  'a narrow window': { elements: window('2000.5', '30'), options: WINDOW },
  'a window of one value': { elements: window('2000', '1'), options: WINDOW },
  'an exact window': {
    elements: [...window('2000', '1000'), [0x0028, 0x1056, 'CS', 'LINEAR_EXACT']],
    options: WINDOW,
  },
  'a window along a curve': {
    elements: [...window('2000', '1000'), [0x0028, 0x1056, 'CS', 'SIGMOID']],
    options: [...WINDOW, '+Wfs'],
  },
  'a window of values that fall': {
    elements: [...window('2048', '4096'), decimal(0x1052, '4095'), decimal(0x1053, '-1')],
    options: WINDOW,
  },
  'a curve of 12 bits': { elements: [table(0x3010, [4_096, 0, 12], curve(4_096, 4_095))], options: CURVE },
  'a curve of 16 bits': { elements: [table(0x3010, [4_096, 0, 16], curve(4_096, 65_535))], options: CURVE },
  'a curve of some values': { elements: [table(0x3010, [1_000, 1_500, 10], curve(1_000, 1_023))], options: CURVE },
  'a curve of values below zero': {
    elements: [decimal(0x1052, '-2048'), decimal(0x1053, '1'), table(0x3010, [4_096, -2_048, 12], curve(4_096, 4_095))],
    options: CURVE,
  },
  'values by a table': {
    elements: [...window('32768', '65536'), table(0x3000, [4_096, 0, 16], (nth) => 65_535 * (nth / 4_095) ** 2)],
    options: WINDOW,
  },
}
