import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/client.ts'
import type { Node } from '#tests/chaos/node.ts'
import type { BookEntry } from '#tests/chaos/sale-day/evidence.ts'
import { readPage } from '#tests/chaos/sale-day/forms.ts'
import { PASSWORD } from '../database-machines.ts'
import { emptyMachine, type EmptyMachine } from '../empty-machine.ts'
import { nodeOf } from '../house.ts'
import { uploadPhoto } from '../photos.ts'
import { heldFor, type SeveralMachines } from './several-machines.ts'
import type { Walk } from './walk.ts'

/** Bidding after the backup, longer than the archive's time limit of 30 s. */
const BEFORE_MS = 45_000
const PHOTO_MS = 2_500
const FOR_MS = 60_000
/** At most this much is lost with the site. */
const PROMISED_MS = 60_000

let machine: EmptyMachine
let node: Node | undefined
let lot: number
/** The lot's book as somebody downloaded it a moment before the end. */
let kept: BookEntry[]
let goneAt: number
let alarm: () => Promise<boolean>

export const siteGone: Walk<SeveralMachines> = {
  runbook: 'site-gone',
  trouble: 'every machine of the site gone for good',
  async prepare(scene) {
    await scene.cluster.whole()
    scene.bid()
    for (const end = Date.now() + BEFORE_MS; Date.now() < end; await wait(PHOTO_MS)) await uploadPhoto(scene.house)
    await scene.stopBidding()
    await keepBook(scene)
  },
  async strike(scene) {
    const { folder, cluster, house, repository, uploads, env } = scene
    goneAt = Date.now()
    await scene.loseSite()
    machine = emptyMachine(folder, 31, repository)
    scene.reach({ name: machine.name, env: { ...machine.env, PGDATA: machine.env.DATA! } })
    Object.assign(env, {
      MACHINE: machine.name,
      ADDRESS: machine.address,
      RESTORED_URL: `postgres://postgres:${PASSWORD}@${machine.address}:5432/${house.database}`,
      UPLOADS: uploads,
      DATA_DIR: join(folder, 'taken-back'),
      NODE: house.node.url,
    })
    alarm = heldFor(FOR_MS, async () => {
      const answers = await Promise.all([...cluster.machines.map(scene.patroni), scene.figures()])
      return answers.every((each) => each === null)
    })
  },
  alarm: () => alarm(),
  steps: [
    'Is it gone?',
    'What the other site has',
    ['Note the minute', async ({ cluster }) => cluster.machines.forEach((each) => each.cut())],
    'Restore the database',
    'Take the uploads back',
    'Where does it end?',
    [
      'Start one node',
      async ({ front, house: { database, secret }, env }) => {
        node = nodeOf(front, machine.address, database, env.DATA_DIR!, secret)
        await node.ready()
      },
    ],
    'Before the name leads',
    'Compare the book',
    ['Lead the name', async ({ bid }) => bid()],
  ],
  async over({ env, bidsAreTaken }) {
    const { sql, close } = connect(env.RESTORED_URL!, { max: 1 })
    try {
      const [outage] = await sql<{ applied: boolean }[]>`
        select applied_at is not null as applied from outages where started_at > to_timestamp(${goneAt / 1_000}) -
          ${PROMISED_MS}::int * interval '1 ms'`
      return outage?.applied === true && bidsAreTaken()
    } finally {
      await close()
    }
  },
  async tidy(scene) {
    await scene.stopBidding()
    if (!node) return
    const restored = entriesOf(await bookOf(node.url))
    await node.stop()
    await machine.stop()
    const same = kept.findIndex(({ hash }, nth) => restored[nth]?.hash !== hash)
    const lost = same === -1 ? 0 : goneAt - kept[same]!.at
    scene.log(`Of ${kept.length} entries that were kept, the last ${(lost / 1_000).toFixed(1)} s are lost`)
    if (lost > PROMISED_MS) throw new Error(`${lost} ms of the book are lost`)
  },
}

/** The book of the lot that moved most. */
async function keepBook({ house, folder, env }: SeveralMachines): Promise<void> {
  const books = await Promise.all(
    house.world.terms.map(async ({ id }) => ({ id, text: await bookOf(house.node.url, id) })),
  )
  const [longest] = books.toSorted((one, other) => other.text.length - one.text.length)
  lot = longest!.id
  kept = entriesOf(longest!.text)
  const file = join(folder, 'kept.jsonl')
  writeFileSync(file, longest!.text)
  Object.assign(env, { LOT: String(lot), KEPT_BOOK: file })
}

async function bookOf(url: string, id = lot): Promise<string> {
  const text = await readPage({ nodes: [url], cookie: '' }, 0, `/event/${id}/libro.jsonl`)
  if (!text) throw new Error(`The book of lot ${id} was not read`)
  return text
}

const entriesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as BookEntry)
