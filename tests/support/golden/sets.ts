/**
 * Golden sets: snapshots stored by a release, with the events that it accepted in them. One file per kind of actor and
 * schema, written once when the schema is released and never changed: production has such rows.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyMachineSnapshot, type EventObject, initialTransition } from 'xstate'
import { storedColumns } from '#server/engine/actors/stored.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import type { Kind } from './kinds.ts'

/** The columns that a machine fills, except the schema's number, which is in the file's name. */
export type GoldenRow = { state: string; snapshot: unknown }

/** A stored snapshot, and each event that its release accepted there, with the next snapshot. */
export type Golden = GoldenRow & { accepts: { event: EventObject; next: GoldenRow }[] }

const FOLDER = join(import.meta.dirname, '../../machines/golden')
const fileOf = (name: string, schema: number) => join(FOLDER, `${name}-${schema}.json`)
const textOf = (name: string, schema: number) => readFileSync(fileOf(name, schema), 'utf8')

/** Throws for a schema without a set. */
export const goldenSet = (name: string, schema: number): Golden[] => JSON.parse(textOf(name, schema)) as Golden[]

export const hashOfSet = (name: string, schema: number): string =>
  createHash('sha256').update(textOf(name, schema)).digest('hex').slice(0, 16)

/** The snapshots that the current machine stores on its tour. */
export function takeSet({ definition, tour }: Kind): Golden[] {
  const step = createStepper(definition.machine)
  const [first] = initialTransition(definition.machine, tour.input) as [AnyMachineSnapshot, unknown]
  const row = (snapshot: AnyMachineSnapshot): GoldenRow => {
    const { state, snapshot: stored } = storedColumns(definition, snapshot)
    return { state, snapshot: stored }
  }
  return tour.lives.map((life) => {
    const snapshot = life.reduce((before, event) => step(before, event).next, first)
    const accepts = tour.events.flatMap((event: EventObject) => {
      const { next, effects } = step(snapshot, event)
      return next === snapshot && effects.length === 0 ? [] : [{ event, next: row(next) }]
    })
    return { ...row(snapshot), accepts }
  })
}

/** Writes a new set. Returns false and writes nothing if it exists. */
export function keepSet(name: string, schema: number, set: Golden[]): boolean {
  if (existsSync(fileOf(name, schema))) return false
  writeFileSync(fileOf(name, schema), `[\n${set.map((golden) => JSON.stringify(golden)).join(',\n')}\n]\n`)
  return true
}
