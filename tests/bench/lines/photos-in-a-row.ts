import { join } from 'node:path'
import type { Line } from '../kit/line.ts'
import { startProcess } from '../kit/processes.ts'
import { quantile } from '../kit/rounds.ts'
import type { Answer } from '../servers/listing-photos.ts'

const PHOTO = join(import.meta.dirname, '../../../.data/bench/camera.jpg')
const MB = 1_000_000
const MOST_MEMORY = 300 * MB
const PHOTOS = 10

/**
 * Ten photos of 12 megapixels for one listing, uploaded one after the other as by a browser: maximum memory of the
 * process. A new process for each round, because a process does not return its memory.
 */
export const photosInARow: Line = {
  name: 'photos-in-a-row',
  async run(bench) {
    const answers: Answer[] = []
    for (let round = 0; round < bench.rounds; round++) {
      const { url } = await bench.database()
      const child = await startProcess('servers/listing-photos.ts', { PHOTO, DATABASE_URL: url })
      const answer = await child.ask<Answer>({ photos: PHOTOS })
      await child.stop()
      if (answer.kept !== PHOTOS) throw new Error(`${answer.kept} photos were kept`)
      answers.push(answer)
    }
    const median = (of: (answer: Answer) => number) => quantile(answers.map(of), 0.5)
    return [
      {
        what: `memory of ${PHOTOS} photos of 12 megapixels in a row, kept with their listing`,
        against: `${MOST_MEMORY / MB} MB`,
        reach: { atMost: 1 },
        ratios: answers.map(({ growth }) => growth / MOST_MEMORY),
        figures:
          `${short(median(({ growth }) => growth) / MB)} : ${MOST_MEMORY / MB} MB, ` +
          `${short(median(({ ms }) => ms) / PHOTOS)} ms a photo`,
      },
    ]
  },
}

function short(value: number): string {
  return value.toPrecision(3)
}
