/** Papers with dates: reminders before they run out, each once, and lots that are scheduled without them. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { vetPapers } from '#db/schema/listing/vet-file.ts'
import { dayAt } from '#machines/auction/hours.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { keepVetPaper, removeVetPaper } from '#server/listing/vet-papers/keep-paper.ts'
import { papersOutOn } from '#server/listing/vet-papers/read-papers.ts'
import { remindOfPapers } from '#server/listing/vet-papers/remind.ts'
import { vetPaperTasks } from '#server/listing/vet-papers/tasks.ts'
import { rescheduleOwnAuction } from '#server/sale/auctions/owner/change-own.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { addListing, giveCredits } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'
import { pdfOf, switchVetFilesOn } from '#tests/support/vet-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const DAY = 86_400_000
const now = Date.now()

let world: Awaited<ReturnType<typeof openHouse>>
let listing = 0
let seller: ReturnType<typeof sellerNo>

beforeAll(async () => {
  world = await openHouse()
  seller = sellerNo(world.furniture.seller)
  await switchVetFilesOn(world.house)
})
afterAll(() => world.database.close())
beforeEach(async () => {
  await world.database.db.delete(vetPapers)
  await world.database.sql`truncate mailbox`
  listing = await addCapture(world.database.db, world.furniture, { name: 'El Lucero' })
})

const keep = (kind: PaperKind, issuedOn: string, expiresOn: string | null, to = listing) =>
  keepVetPaper(world.house, seller, { listing: to, kind, issuedOn, expiresOn, bytes: pdfOf(kind), at: now })
const inDays = (days: number) => dayAt(now + days * DAY)
const subjects = async () => {
  await runJobs(world.database, vetPaperTasks(world.house, mailboxMailer(world.house.db, 'remate.test')), [
    'vet-papers.mail',
  ])
  return (await world.database.sql<{ subject: string }[]>`select subject from mailbox order by id`).map(
    ({ subject }) => subject.split(':')[0],
  )
}
const remind = (at: number) => remindOfPapers(world.house, at)

test('the seller is reminded 14 and 3 days before a paper runs out, once each', async () => {
  await keep('health-certificate', inDays(-10), inDays(20))
  await remind(now)
  expect(await subjects()).toEqual([])
  await Promise.all([remind(now + 6 * DAY), remind(now + 6 * DAY)])
  await remind(now + 9 * DAY)
  expect(await subjects()).toEqual(['Certificado zoosanitario de El Lucero'])
  await remind(now + 17 * DAY)
  await remind(now + 18 * DAY)
  expect(await subjects()).toHaveLength(2)
  await remind(now + 21 * DAY)
  expect(await subjects()).toHaveLength(2)
})

test('a paper that was replaced is reminded of anew, and its old reminder is not sent', async () => {
  await keep('export', inDays(-10), inDays(10))
  await remind(now)
  await keep('export', inDays(0), inDays(12))
  expect(await subjects()).toEqual([])
  await remind(now)
  expect(await subjects()).toEqual(['Papeles de exportación de El Lucero'])
})

test('a Coggins runs out six months after it was taken, in the database as in the rules', async () => {
  await keep('coggins', inDays(-200), null)
  expect(await papersOutOn(world.house.db, listing, inDays(0))).toEqual(['coggins'])
  await keep('coggins', inDays(-175), inDays(365))
  await remind(now)
  expect(await subjects()).toEqual(['Coggins (anemia infecciosa) de El Lucero'])
})

test("a paper is its seller's to change, and removing it ends its reminders", async () => {
  await keep('export', inDays(-10), inDays(5))
  expect(await removeVetPaper(world.house, sellerNo(999_999), { listing, kind: 'export' })).toBe(false)
  expect(await removeVetPaper(world.house, seller, { listing, kind: 'export' })).toBe(true)
  await remind(now)
  expect(await subjects()).toEqual([])
})

test('a lot whose papers will have run out at the hammer needs a reason, which it shows', async () => {
  const ready = await addListing(world, world.furniture.seller, 6)
  await giveCredits(world, world.furniture.seller, 2)
  await keep('health-certificate', inDays(-10), inDays(2), ready)
  const schedule = (paperReason: string | null) =>
    scheduleOwnAuction(world.house, seller, {
      listing: ready,
      date: inDays(1),
      days: 3,
      streamKey: null,
      paperReason,
      at: now,
    })
  expect(await schedule(null)).toEqual({ refused: 'papers-out' })
  const done = await schedule('Se renueva el lunes en la delegación')
  expect(done).toMatchObject({ auction: expect.any(Number), again: false })
  const auction = 'auction' in done ? done.auction : 0
  expect(await readAuction(world.house.db, auction)).toMatchObject({
    paperReason: 'Se renueva el lunes en la delegación',
  })
  // Other dates need no second reason; a lot that never gave one needs valid papers at its new closing too.
  const reschedule = () => rescheduleOwnAuction(world.house, seller, { auction, date: inDays(2), days: 3, at: now })
  expect(await reschedule()).toBe('changed')
  await world.database.sql`delete from paper_reasons`
  expect(await reschedule()).toBe('papers-out')
})
