/** One X-ray and one color picture, packed by dcmtk and gdcm in each way that they know. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dicomFile, type Element, type XRay, xRay } from './write.ts'

const run = promisify(execFile)

/** Sizes that are no multiples of a codec's blocks. */
const [WIDTH, HEIGHT] = [201, 150]

/** Commands that pack IN as OUT. Some refuse signed or long samples, which is their right. */
const PACKINGS: Record<string, string> = {
  'JPEG lossless': 'dcmcjpeg +e1 IN OUT',
  'JPEG lossless, any prediction': 'dcmcjpeg +el IN OUT',
  'JPEG extended': 'dcmcjpeg +ee IN OUT',
  'JPEG-LS': 'dcmcjpls IN OUT',
  'JPEG-LS near lossless': 'dcmcjpls +en IN OUT',
  'JPEG-LS by sample': 'dcmcjpls +is IN OUT',
  'JPEG-LS by color': 'dcmcjpls +in IN OUT',
  RLE: 'dcmcrle IN OUT',
  'big endian': 'dcmconv +tb IN OUT',
  implicit: 'dcmconv +ti IN OUT',
  deflated: 'dcmconv +td IN OUT',
  'gdcm JPEG lossless': 'gdcmconv --jpeg IN OUT',
  'gdcm JPEG lossy': 'gdcmconv --jpeg --lossy -q 95 IN OUT',
  'gdcm JPEG-LS': 'gdcmconv --jpegls IN OUT',
  'gdcm JPEG-LS near lossless': 'gdcmconv --jpegls --lossy -e 2 IN OUT',
  'gdcm JPEG 2000': 'gdcmconv --j2k IN OUT',
  'gdcm JPEG 2000 lossy': 'gdcmconv --j2k --lossy -q 95 IN OUT',
  'gdcm RLE': 'gdcmconv --rle IN OUT',
}

/** Packs a file in each way into `folder`; null for what a program refuses. */
export async function packings(folder: string, name: string): Promise<Record<string, string | null>> {
  const made = Object.entries(PACKINGS).map(async ([packing, command], nth) => {
    const out = join(folder, `${name}-${nth}.dcm`)
    const [program = '', ...args] = command.split(' ')
    const paths: Record<string, string> = { IN: join(folder, `${name}.dcm`), OUT: out }
    await run(
      program,
      args.map((arg) => paths[arg] ?? arg),
    ).catch(() => undefined)
    return [packing, existsSync(out) ? out : null] as const
  })
  return Object.fromEntries(await Promise.all(made))
}

type Sampled = Pick<XRay, 'bitsStored' | 'bitsAllocated' | 'signed' | 'photometric' | 'window'>

/** Kinds of samples that X-rays have, by name. `of`: a sample of 12 bits as this kind's. */
export const SAMPLES: Record<string, Sampled & { of: (value: number) => number }> = {
  'eight bits': { bitsAllocated: 8, of: (value) => value >> 4 },
  'ten bits': { bitsStored: 10, window: [512, 1_024], of: (value) => value >> 2 },
  'twelve bits': { bitsStored: 12, window: [2_048, 4_096], of: (value) => value },
  'twelve bits, black on white': {
    bitsStored: 12,
    window: [2_048, 4_096],
    photometric: 'MONOCHROME1',
    of: (value) => value,
  },
  'twelve bits with sign': { bitsStored: 12, signed: true, window: [0, 4_096], of: (value) => value - 2_048 },
  'sixteen bits': { window: [32_768, 65_536], of: (value) => value * 16 },
  'sixteen bits with sign': { signed: true, window: [0, 65_536], of: (value) => value * 16 - 32_768 },
}

/** Without a class and a study gdcm packs nothing with loss. */
const ALSO: Element[] = [[0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.7']]
const STUDY: Element[] = [
  [0x0020, 0x000d, 'UI', '1.2.3'],
  [0x0020, 0x000e, 'UI', '1.2.4'],
]

/** An X-ray of bones that do not exist, with some noise; always the same. */
export async function writeXRay(path: string, { of, ...given }: Sampled & { of: (value: number) => number }) {
  let seed = 7
  const noise = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    return of(Math.round(2_000 + 1_500 * Math.sin(x / 40) * Math.cos(y / 30) + noise() * 60))
  })
  const elements = xRay({ pixels, width: WIDTH, height: HEIGHT, ...given })
  const before = elements.findIndex(([group]) => group === 0x0028)
  await writeFile(path, dicomFile([...ALSO, ...elements.slice(0, before), ...STUDY, ...elements.slice(before)]))
}

/** A color picture. `planar`: each color stands apart. */
export async function writeColors(path: string, planar: boolean) {
  const pixels = WIDTH * HEIGHT
  const colorOf = (at: number, nth: number) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const colors = [(255 * x) / WIDTH, (255 * y) / HEIGHT, 128 + 100 * Math.sin((x + y) / 20)]
    return Math.round(colors[nth] as number)
  }
  const bytes = Uint8Array.from({ length: 3 * pixels }, (_, at) =>
    planar ? colorOf(at % pixels, Math.floor(at / pixels)) : colorOf(Math.floor(at / 3), at % 3),
  )
  const elements: Element[] = [
    ...ALSO,
    [0x0008, 0x0018, 'UI', '1.2.5'],
    ...STUDY,
    [0x0028, 0x0002, 'US', 3],
    [0x0028, 0x0004, 'CS', 'RGB'],
    [0x0028, 0x0006, 'US', planar ? 1 : 0],
    [0x0028, 0x0010, 'US', HEIGHT],
    [0x0028, 0x0011, 'US', WIDTH],
    [0x0028, 0x0100, 'US', 8],
    [0x0028, 0x0101, 'US', 8],
    [0x0028, 0x0102, 'US', 7],
    [0x0028, 0x0103, 'US', 0],
    [0x7fe0, 0x0010, 'OB', bytes],
  ]
  await writeFile(path, dicomFile(elements))
}
