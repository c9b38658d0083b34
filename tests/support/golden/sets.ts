/**
 * Golden sets: snapshots as a release stored them, with what it accepted in them. One file for a machine and a schema,
 * written once, when the schema is released, and never again: production has such rows.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, type EventFromLogic, initialTransition, type SnapshotFrom } from 'xstate'
import { storedColumns } from '#server/actors/rows.ts'
import { createStepper } from '#server/actors/stepper.ts'
import type { Tour } from './tours.ts'

/** The columns of a row that its machine fills. */
export type StoredColumns = { state: string; snapshot: unknown }

/** A stored snapshot, and each event that its release accepted there with the snapshot it stored next. */
export type Golden = StoredColumns & { accepts: { event: unknown; next: StoredColumns }[] }

const FOLDER = join(import.meta.dirname, '../../machines/golden')
const fileOf = (kind: string, schema: number) => join(FOLDER, `${kind}-${schema}.json`)

/** The set's text; throws where there is no file. */
export const goldenText = (kind: string, schema: number): string => readFileSync(fileOf(kind, schema), 'utf8')

export const goldenSet = (kind: string, schema: number): Golden[] => JSON.parse(goldenText(kind, schema)) as Golden[]

/** What today's machine stores along a tour. */
export function takeSet<Machine extends AnyStateMachine>(machine: Machine, { input, lives, events }: Tour<Machine>): Golden[] {
  const step = createStepper(machine)
  const [first] = initialTransition(machine as AnyStateMachine, input) as unknown as [SnapshotFrom<Machine>]
  return lives.map((life) => {
    const snapshot = life.reduce((before: SnapshotFrom<Machine>, event: EventFromLogic<Machine>) => step(before, event).next, first)
    const accepts = events.flatMap((event) => {
      const { next, effects } = step(snapshot, event)
      return next === snapshot && effects.length === 0 ? [] : [{ event, next: storedColumns(next) }]
    })
    return { ...storedColumns(snapshot), accepts }
  })
}

/** Writes a set that is not there yet. False, and nothing written, where it is. */
export function keepSet(kind: string, schema: number, set: Golden[]): boolean {
  if (existsSync(fileOf(kind, schema))) return false
  writeFileSync(fileOf(kind, schema), `[\n${set.map((golden) => JSON.stringify(golden)).join(',\n')}\n]\n`)
  return true
}
