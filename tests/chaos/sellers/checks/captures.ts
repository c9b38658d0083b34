import { foldForSearch } from '#server/engine/search-text.ts'
import { finding, type Finding } from '../../evidence.ts'
import type { Did, Evidence, ListingRow } from '../evidence.ts'

const wrote = ({ said }: Did) => said !== 'refused'
/** True when `late` definitely followed `early`: it was sent after the answer. */
const after = (late: Did, early: Did) => early.said === 'done' && late.sentAt > early.answeredAt

/** An acknowledged capture exists once, for its seller, unless it was deleted. */
export function startsKept({ log, history }: Evidence): Finding {
  const found = finding('each capture that was begun is one listing, its seller’s')
  const starts = log.flatMap((did) => (did.do === 'start' && did.said === 'done' ? [did] : []))
  for (const [key, all] of Map.groupBy(starts, (did) => did.key)) {
    const ids = [...new Set(all.map(({ listing }) => listing))]
    found.that(ids.length === 1, () => `capture ${key} became listings ${ids}`)
    const row = history.listings.find(({ id }) => id === ids[0])
    const deleted = log.some((did) => did.do === 'delete' && did.listing === ids[0] && wrote(did))
    found.that(row ? row.seller === all[0]!.seller : deleted, () => `capture ${key}: listing ${ids} is ${row?.seller}`)
  }
  const asked = new Set(log.flatMap((did) => (did.do === 'start' ? [did.key] : []))).size
  found.that(history.listings.length <= asked, () => `${history.listings.length} listings, ${asked} were begun`)
  return found
}

/** The listing has the name of the last acknowledged save, or of one that may have followed; the search finds it. */
export function savesKept({ log, history }: Evidence): Finding {
  const found = finding('no saved name is lost, and the listing is found by it')
  for (const row of history.listings) {
    const saves = log.flatMap((did) => (did.do === 'save' && did.listing === row.id && wrote(did) ? [did] : []))
    if (saves.length === 0) continue
    const last = saves.filter((save) => !saves.some((later) => later !== save && definitelyOver(save, later)))
    const names = last.map(({ name }) => name)
    // Without any answer the name may still be empty.
    if (saves.every(({ said }) => said === 'unknown')) names.push('')
    found.that(names.includes(row.name), () => `listing ${row.id} is called «${row.name}», not ${names.join(' or ')}`)
    if (row.name !== '')
      found.that(
        row.search.includes(foldForSearch(row.name)),
        () => `listing ${row.id}, «${row.name}», is found by ${row.search}`,
      )
  }
  return found
}

/** True when `later` was acknowledged and sent after the answer to `save`. */
const definitelyOver = (save: Did, later: Did) => later.said === 'done' && after(later, save)

/** A deleted listing is gone for its seller: hidden if it has a history, which stays, otherwise erased. */
export function deletionsKept({ log, history }: Evidence): Finding {
  const found = finding('deleted listings are gone, and their history is not')
  const deleted = new Set(log.flatMap((did) => (did.do === 'delete' && did.said === 'done' ? [did.listing] : [])))
  for (const id of deleted) {
    const row = history.listings.find((each) => each.id === id)
    found.that(!row || row.deletedAt !== null, () => `listing ${id} was deleted and stands at ${row?.stage}`)
    const submitted = log.some((did) => did.do === 'submit' && did.listing === id && did.said === 'done')
    found.that(!submitted || row !== undefined, () => `listing ${id} was submitted once, and is erased`)
  }
  const may = new Set(log.flatMap((did) => (did.do === 'delete' && wrote(did) ? [did.listing] : [])))
  for (const row of history.listings.filter(({ deletedAt }) => deletedAt !== null))
    found.that(may.has(row.id), () => `listing ${row.id} is deleted without a request`)
  for (const row of history.listings) found.that(consistent(row), () => `listing ${row.id}: ${JSON.stringify(row)}`)
  return found
}

const consistent = ({ state, stage, deletedAt }: ListingRow) =>
  (state === 'deleted') === (deletedAt !== null) && (stage === null) === (state === 'deleted')
