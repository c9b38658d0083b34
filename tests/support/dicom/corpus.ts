/** The DICOM files of real devices and tools that come with Debian's python3-pydicom, and how others read them. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PYTHON } from '../outside.ts'

export const CORPUS = '/usr/lib/python3/dist-packages/pydicom/data'

/** A file as pydicom reads it. `drawn`: the picture that each program made of it. */
export type CorpusFile = {
  name: string
  syntax: string
  sets: string
  patientName: string
  patientId: string
  instance: string
  pixels: boolean
  drawn: Partial<Record<Program, string>>
}

export const PROGRAMS = ['dcmtk', 'gdcm'] as const
export type Program = (typeof PROGRAMS)[number]

const LIMIT_MS = 600_000

/** Lets the other programs read and draw every file into `folder`; files that pydicom itself refuses are left out. */
export async function readCorpus(folder: string): Promise<CorpusFile[]> {
  const script = new URL('corpus.py', import.meta.url).pathname
  const options = { timeout: LIMIT_MS, maxBuffer: 64 << 20 }
  const { stdout } = await promisify(execFile)(PYTHON, [script, folder], options)
  const lines = stdout.trim().split('\n')
  return lines.map((line) => JSON.parse(line) as CorpusFile).filter((file) => !('refused' in file))
}

/** A picture's pixels; one or three channels a pixel. */
export type Pixels = { width: number; height: number; channels: number; data: Uint8Array }

/** Reads a binary PGM or PPM of 8 bits. */
export async function readPnm(path: string): Promise<Pixels> {
  const bytes = await readFile(path)
  const [head, kind, width, height] =
    /^P([56])\s(\d+)\s(\d+)\s255\s/.exec(bytes.subarray(0, 60).toString('latin1')) ?? []
  if (!head) throw new Error(`No PNM: ${path}`)
  return {
    width: Number(width),
    height: Number(height),
    channels: kind === '5' ? 1 : 3,
    data: bytes.subarray(head.length),
  }
}

/** Mean difference of two pictures, in levels of 255; Infinity if their sizes differ. */
export function difference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  const at = ({ data, channels }: Pixels, pixel: number, channel: number) =>
    data[pixel * channels + (channels === 1 ? 0 : channel)] as number
  const pixels = one.width * one.height
  let sum = 0
  for (let pixel = 0; pixel < pixels; pixel++)
    for (let channel = 0; channel < 3; channel++) sum += Math.abs(at(one, pixel, channel) - at(other, pixel, channel))
  return sum / (3 * pixels)
}
