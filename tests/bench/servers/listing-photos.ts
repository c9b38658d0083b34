/**
 * Stores camera photos with a listing by the application's command, one after the other; on the disk, as a node does.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { keepListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { sellerNo } from '#tests/support/people.ts'
import { cameraPhoto } from '../kit/camera.ts'
import { serveParent, setting } from '../kit/child.ts'

type Question = { photos: number }

/** `growth`: maximum growth of the process, bytes. */
export type Answer = { ms: number; kept: number; growth: number }

const LOOK_MS = 5

const photo = await cameraPhoto(setting('PHOTO'))
const { db, sql } = connect(setting('DATABASE_URL'), { max: 4 })
const furniture = await furnish(db)

serveParent({}, async ({ photos }: Question): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'remate-bench-photos-'))
  const house = nodeOn({ db, sql }, { DATA_DIR: folder })
  const listing = await addCapture(db, furniture)
  const before = process.memoryUsage.rss()
  let largest = before
  const looking = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), LOOK_MS)
  const from = performance.now()
  let kept = 0
  for (let nth = 0; nth < photos; nth++) {
    // A byte after the JPEG's end makes each upload different without changing the picture.
    const bytes = Buffer.concat([photo, Buffer.from([nth])])
    const answer = await keepListingPhoto(house, sellerNo(furniture.seller), { listing, bytes, at: Date.now() })
    if ('photo' in answer) kept++
  }
  const ms = performance.now() - from
  clearInterval(looking)
  await rm(folder, { recursive: true, force: true })
  return { ms, kept, growth: Math.max(largest, process.memoryUsage.rss()) - before }
})
