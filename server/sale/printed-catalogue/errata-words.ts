import { captureLabels } from '#app/texts/listing/capture.ts'
import { errata as words } from '#app/texts/sale/printed-catalogue.ts'
import type { Change, Errata, LotEvent } from './facts.ts'

/** An entry of the errata as paper and page show it: when, of which lot, and what. `lot`: null for the conditions. */
export type ErrataEntry = { at: number; lot: number | null; subject: string; text: string[] }

const labels = { ...captureLabels, ...words.fields }

/** The errata in words, the latest first. */
export function errataEntries({ events, changes }: Errata): ErrataEntry[] {
  const entries = [...events.map(eventEntry), ...changes.map(changeEntry)]
  return entries.toSorted((one, other) => other.at - one.at || (one.lot ?? 0) - (other.lot ?? 0))
}

function eventEntry(event: LotEvent): ErrataEntry {
  const { lot, name, at } = event
  return { at, lot, subject: words.lot(lot, name), text: [eventText(event)] }
}

function eventText(event: LotEvent): string {
  if (event.kind === 'notice') return words.notice(event.text)
  if (event.kind === 'withdrawn') return words.withdrawn
  return words[event.kind](event.before, event.after)
}

function changeEntry({ lot, name, field, before, after, at }: Change): ErrataEntry {
  const subject = lot === null ? words.conditions : words.lot(lot, name)
  if (field === 'added') return { at, lot, subject, text: [words.added(after)] }
  return {
    at,
    lot,
    subject,
    text: [`${labels[field]}. ${words.says}: ${sentence(before)}`, `${words.hasToSay}: ${sentence(after)}`],
  }
}

/** A value at the end of a sentence. */
function sentence(value: string): string {
  const said = value || words.nothing
  return /[.!?…]$/.test(said) ? said : `${said}.`
}
