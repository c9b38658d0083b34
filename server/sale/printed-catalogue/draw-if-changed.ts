import { CATALOGUE_RESTS_MS, catalogueFreezesAt } from '#machines/evening/rules.ts'
import type { House } from '#server/engine/house.ts'
import { addPaper } from '#server/engine/media/documents.ts'
import { storeAndName } from '#server/engine/media/pending.ts'
import { CONTENT_TYPES } from '#server/engine/media/store.ts'
import { changesOf } from './changes.ts'
import { areCataloguesPrinted, keepEdition, type Latest, note, readLatest } from './editions.ts'
import { digestOf, type Errata, PRINTING, type PrintedFacts } from './facts.ts'
import { readEvents } from './read-events.ts'
import { readAgain, readFacts } from './read-facts.ts'

type HouseOf = Pick<House, 'db' | 'env' | 'media'>

/** What a version has to show now. `frozenAt`: its lots' pages are closed. */
type Due = { facts: PrintedFacts; errata: Errata | null; frozenAt: number | null }

type Drawn = 'drawn' | 'current' | 'none'

/**
 * Draws an evening's catalogue unless its latest version shows what is due. Until it is closed it shows the lots as
 * they are now, then the lots as they were with the errata. Two nodes at once make one version. `at` in epoch ms.
 */
export async function drawIfChanged(house: HouseOf, { day, at }: { day: string; at: number }): Promise<Drawn> {
  const { db, media } = house
  if (!(await areCataloguesPrinted(db))) return 'none'
  const latest = await readLatest(db, day)
  const due = await dueOf(house, { day, at, latest })
  if (!due) return 'none'
  const digest = digestOf(due.facts, due.errata)
  if (latest?.digest === digest) {
    if (due.frozenAt !== latest.frozenAt) await note(db, latest, { frozenAt: at })
    return 'current'
  }
  if (latest && isResting(due.facts, at)) {
    const closed = latest.frozenAt !== null
    await note(db, latest, closed ? { changes: due.errata?.changes ?? [] } : { frozenAt: latest.drawnAt })
    return 'current'
  }
  const version = (latest?.version ?? 0) + 1
  // Loaded lazily: only nodes that draw need them.
  const { drawApart } = await import('./paper/apart.ts')
  const { photoBudget, printPhoto } = await import('./paper/photo.ts')
  const budget = photoBudget(due.facts.lots.length)
  const { bytes, pages } = await drawApart({
    facts: due.facts,
    errata: due.errata,
    edition: { version, drawnAt: at },
    photoOf: ({ photo }) => printPhoto(media.public, photo, budget),
  })
  const kept = await storeAndName(async () => {
    const file = await addPaper(media.public, { bytes, contentType: CONTENT_TYPES.pdf, extension: 'pdf' })
    return db.transaction((tx) =>
      keepEdition(tx, {
        day,
        version,
        digest,
        ...due,
        changes: due.errata?.changes ?? [],
        file,
        bytes: bytes.byteLength,
        pages,
        lots: due.facts.lots.length,
        drawnAt: at,
      }),
    )
  })
  return kept === 'kept' ? 'drawn' : 'current'
}

function isResting({ lots }: PrintedFacts, now: number): boolean {
  return now >= Math.min(...lots.map(({ announcedAt }) => announcedAt)) - CATALOGUE_RESTS_MS
}

async function dueOf(
  { db, env }: HouseOf,
  { day, at, latest }: { day: string; at: number; latest: Latest | undefined },
): Promise<Due | undefined> {
  if (latest?.frozenAt != null) {
    // A release that draws otherwise leaves a closed catalogue alone.
    if (latest.facts?.printing !== PRINTING) return undefined
    const { facts, frozenAt } = latest
    const errata = await errataOf(db, { facts, frozenAt, known: latest.changes }, at)
    return { facts, frozenAt, errata }
  }
  const facts = await readFacts(db, day, env.ORIGIN)
  return facts && { facts, errata: null, frozenAt: at >= catalogueFreezesAt(day) ? at : null }
}

/** The errata of a closed catalogue; null while nothing has changed. */
async function errataOf(
  db: House['db'],
  { facts, frozenAt, known }: { facts: PrintedFacts; frozenAt: number; known: Latest['changes'] },
  at: number,
): Promise<Errata | null> {
  const events = await readEvents(db, facts, frozenAt)
  const changes = changesOf(facts, await readAgain(db, facts), known, at)
  return events.length + changes.length === 0 ? null : { events, changes }
}
