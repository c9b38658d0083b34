/**
 * `npm run bench [-- --only name] [--rounds 5] [--seconds 4] [--write]`: measures the application, always
 * against a baseline run beside it. `--write` replaces the figures in docs/performance.md.
 *
 * `npm run bench -- --bisect name --from revision [--to HEAD] [--rounds 5]`: names the commits of a span that changed a
 * line by more than a tenth.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { bisectLine } from './bisect.ts'
import type { Line } from './kit/line.ts'
import { chosenLines, committed, writeFigures } from './kit/performance.ts'
import { startDurablePostgres } from './kit/postgres.ts'
import { judgeMeasure, type Reported, table, writeReport } from './kit/report.ts'
import { adminLists } from './lines/admin-lists.ts'
import { bidsFirst } from './lines/bids-first.ts'
import { atRest } from './lines/at-rest.ts'
import { below } from './lines/below.ts'
import { closingMinute, closingThreeNodes, closingTwoNodes } from './lines/closing-minute.ts'
import { console500 } from './lines/console.ts'
import { contactsExport } from './lines/contacts-export.ts'
import { durableBids } from './lines/durable-bids.ts'
import { fairBids } from './lines/fair-bids.ts'
import { firstReads } from './lines/first-reads.ts'
import { floods } from './lines/floods.ts'
import { longList, manyBids } from './lines/growth.ts'
import { hostile } from './lines/hostile-forms.ts'
import { farDatabase, loneBid } from './lines/lone-bid.ts'
import { listingSheet } from './lines/listing-sheet.ts'
import { liveUpdate } from './lines/live-update.ts'
import { manyRoutes } from './lines/many-routes.ts'
import { oneCore } from './lines/one-core.ts'
import { nodeLeaves } from './lines/node-leaves.ts'
import { notifications } from './lines/notifications.ts'
import { plans } from './lines/plans.ts'
import { formPost, httpBids } from './lines/posted-bids.ts'
import { restart } from './lines/restart.ts'
import { results } from './lines/results.ts'
import { saveSection } from './lines/save-section.ts'
import { sellerList } from './lines/seller-list.ts'
import { sellerScripts } from './lines/seller-scripts.ts'
import { signedInLists } from './lines/signed-in-lists.ts'
import { signedInPage } from './lines/signed-in-page.ts'
import { slowPhone } from './lines/slow-phone.ts'
import { photoUpload } from './lines/photo-upload.ts'
import { photosInARow } from './lines/photos-in-a-row.ts'
import { twoNodes } from './lines/two-nodes.ts'
import { year } from './lines/year.ts'
import { visitorPages } from './lines/visitor-pages.ts'

const LINES: Line[] = [
  durableBids,
  fairBids,
  twoNodes,
  closingMinute,
  closingTwoNodes,
  closingThreeNodes,
  formPost,
  httpBids,
  loneBid,
  farDatabase,
  nodeLeaves,
  manyRoutes,
  hostile,
  floods,
  oneCore,
  bidsFirst,
  visitorPages,
  signedInPage,
  signedInLists,
  firstReads,
  liveUpdate,
  manyBids,
  longList,
  plans,
  notifications,
  photoUpload,
  photosInARow,
  listingSheet,
  atRest,
  restart,
  results,
  sellerList,
  saveSection,
  sellerScripts,
  adminLists,
  console500,
  contactsExport,
  slowPhone,
  year,
  below,
]
const FOLDER = join(import.meta.dirname, '../../.data/bench')
const REPORT = join(import.meta.dirname, '../../.data/bench.json')
const PAGE = join(import.meta.dirname, '../../docs/performance.md')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
    bisect: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string', default: 'HEAD' },
  },
})
const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log, 1)
const { bisect, from, to, rounds } = values
if (bisect !== undefined) {
  if (from === undefined) throw new Error('--bisect needs --from, the revision before the span')
  await bisectLine({ line: bisect, from, to, rounds }, log, shutdown)
  process.exit()
}
const wanted = chosenLines(LINES, values)
const commit = values.write ? committed() : ''

await buildIfNeeded(log, shutdown)
await shutdown.open('PostgreSQL', startDurablePostgres(FOLDER), ({ stop }) => stop())
const rows: Reported[] = []
try {
  for (const line of wanted) {
    log(`${line.name} …`)
    const measures = await measured(line)
    rows.push(...measures)
    log(`${table(measures)}\n`)
    await writeReport(REPORT, rows)
  }
} finally {
  await shutdown.close()
}
log(
  `\n${table(rows)}\n\nA ratio is the median of ${values.rounds} rounds, each measuring both; its range stands ` +
    'behind it. Written to .data/bench.json.',
)

if (values.write) {
  const run = { commit, day: new Date().toISOString().slice(0, 10) }
  writeFileSync(PAGE, writeFigures(readFileSync(PAGE, 'utf8'), rows, run, LINES))
  log('The figures in docs/performance.md are those of this run.')
}

/** Runs a benchmark and closes the opened resources in reverse order, also when a signal ends it. */
async function measured(line: Line): Promise<Reported[]> {
  const closing: (() => Promise<unknown> | void)[] = []
  const closeAll = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }
  const forget = shutdown.add(line.name, closeAll)
  try {
    const measures = await line.run({
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      log,
      async database() {
        const database = await createTestDatabase({ max: 20 })
        closing.push(database.close)
        return database
      },
      defer: (close) => void closing.push(close),
      spawn: (...command) => shutdown.spawn(line.name, ...command),
    })
    return measures.map((measure) => judgeMeasure(line.name, measure))
  } finally {
    await closeAll()
    forget()
  }
}
