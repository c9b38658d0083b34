import { readFileSync } from 'node:fs'
import { cities, countries, states } from '#db/schema/people/places.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

const COUNTRY = 'México'
const FILE = new URL('data/places.txt', import.meta.url)

/** Each state with its cities, from `data/places.txt` (its header names the source). */
function readPlaces(): Map<string, string[]> {
  const places = new Map<string, string[]>()
  let current: string[] = []
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const [, state] = /^\[(.+)\]$/.exec(line) ?? []
    if (state) places.set(state, (current = []))
    else if (line && !line.startsWith('#')) current.push(nameOf(line))
  }
  return places
}

/** A line `official = everyday` yields the everyday name, `+ name` yields the name. */
function nameOf(line: string): string {
  const [official = '', everyday] = line.split(' = ')
  return everyday ?? official.replace(/^\+ /, '')
}

export async function insertPlaces(tx: Tx): Promise<void> {
  const [country] = await tx.insert(countries).values({ name: COUNTRY }).returning({ id: countries.id })
  const places = readPlaces()
  const rows = [...places.keys()].map((name) => ({ name, countryId: country?.id as number }))
  const inserted = await tx.insert(states).values(rows).returning({ id: states.id, name: states.name })
  for (const { id, name } of inserted) {
    await tx.insert(cities).values((places.get(name) ?? []).map((city) => ({ name: city, stateId: id })))
  }
}
