import { join } from 'node:path'
import type { Line, Measure } from '../kit/line.ts'
import { measure } from '../kit/line.ts'
import { startProcess } from '../kit/processes.ts'
import { quantile, sideBySide } from '../kit/rounds.ts'
import type { Answer } from '../servers/photos.ts'

const PHOTO = join(import.meta.dirname, '../../../.data/bench/camera.jpg')
const MB = 1_000_000
const AT_ONCE = 4
const MOST_MEMORY = 300 * MB

/**
 * A photo of 12 megapixels converted to the files of a listing, against bare sharp making the same; and the memory for
 * four at once.
 */
export const photoUpload: Line = {
  name: 'photo-upload',
  async run(bench) {
    const child = await startProcess('servers/photos.ts', { PHOTO })
    bench.defer(child.stop)
    const make = (by: 'ours' | 'bare') => child.ask<Answer>({ by, atOnce: 1 })
    const pairs = await sideBySide(
      bench.rounds,
      () => make('ours'),
      () => make('bare'),
    )
    const [{ ours, theirs }] = pairs as [(typeof pairs)[0]]
    if (ours.files !== theirs.files) throw new Error(`${ours.files} files against ${theirs.files}`)
    const about = { what: 'a photo of 12 megapixels', against: 'bare sharp, the same files', reach: { atMost: 1.15 } }
    return [
      measure(
        about,
        pairs,
        ({ ms }) => ms,
        `ms, ${ours.files} files of ${short(ours.bytes)} : ${short(theirs.bytes)} MB`,
      ),
      await memory(bench.rounds),
    ]
  },
}

/** A new process for each round, because a process does not return its memory. */
async function memory(rounds: number): Promise<Measure> {
  const growths: number[] = []
  for (let round = 0; round < rounds; round++) {
    const child = await startProcess('servers/photos.ts', { PHOTO })
    growths.push((await child.ask<Answer>({ by: 'ours', atOnce: AT_ONCE })).growth)
    await child.stop()
  }
  return {
    what: `memory of ${AT_ONCE} such photos at once`,
    against: `${MOST_MEMORY / MB} MB`,
    reach: { atMost: 1 },
    ratios: growths.map((growth) => growth / MOST_MEMORY),
    figures: `${short(quantile(growths, 0.5))} : ${MOST_MEMORY / MB} MB`,
  }
}

function short(bytes: number): string {
  return (bytes / MB).toPrecision(3)
}
