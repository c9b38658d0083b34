/**
 * Process that stores a document and stops at a given point, to be killed there. Arguments: the database, the data
 * folder, the account, and the point: `announced` (before the first byte), `writing`, `stored` (before the transaction)
 * or `naming` (inside it). Sends the key to its parent.
 */
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { createMedia, type Media } from '#server/engine/media/create.ts'
import { privateFolder } from '#server/engine/media/local.ts'
import { trackedMedia } from '#server/engine/media/pending.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { mayBuy } from './people.ts'

export type Moment = 'announced' | 'writing' | 'stored' | 'naming'

const [url = '', DATA_DIR = '', account, moment] = process.argv.slice(2)
const { db } = connect(url, { max: 3 })
let key = ''

/** Reports the key and waits forever. */
function stop(): Promise<never> {
  process.send?.(key)
  return new Promise(() => setInterval(() => {}, 60_000))
}

const files = createMedia({ DATA_DIR, S3: undefined })
const stopping: Media['private'] = {
  ...files.private,
  async put(name, bytes, contentType) {
    key = name
    if (moment === 'announced') await stop()
    await files.private.put(name, bytes, contentType)
    if (moment === 'writing') await backToDraft(name)
    if (moment === 'stored') await stop()
  },
}

/** Renames the file as if the process had not finished writing it. */
async function backToDraft(name: string): Promise<void> {
  const path = join(privateFolder(DATA_DIR), name)
  await rename(path, `${path}.0a1b2c3d.part`)
  const draft = await open(`${path}.0a1b2c3d.part`, 'r+')
  await draft.truncate(3)
  await stop()
}

const house = {
  db,
  media: trackedMedia({ ...files, private: stopping }, db),
  actors: { onboarding: { create: stop, sendWithin: stop } },
}
const document = { bytes: Buffer.from('the INE of somebody'), contentType: 'image/jpeg', extension: 'jpg' } as const
await keepDocument(house as never, mayBuy(Number(account)), 'ine-front', document, Date.now())
