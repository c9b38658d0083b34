import type { AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate'
import type { z } from 'zod'
import type { StatePath, Stored, Upgrade } from '#machines/stored.ts'
import { NewerSchema, UnreadableSnapshot } from './failures.ts'
import { statePath } from './state-path.ts'

/** How the snapshots of one kind of actor are stored: the part of a definition that reads and writes them. */
export type StoredAs<Machine extends AnyStateMachine> = {
  name: string
  machine: Machine
  /** The steps from schema 1 to the newest. */
  upgrade: Upgrade<ContextFrom<Machine>>
  /** What the newest schema's context holds: a row that lacks a field is refused by that field's name. */
  context: z.ZodType<ContextFrom<Machine>>
}

/** The columns of a row that its snapshot is read from. */
export type StoredRow = { id: number; state: string; snapshot: unknown; snapshotSchema: number }

/** The number of the schema that this release writes. */
export const newestSchema = ({ upgrade }: Pick<StoredAs<AnyStateMachine>, 'upgrade'>): number => upgrade.length + 1

/** The columns that every actor's row has, from its snapshot. */
export function storedColumns<Machine extends AnyStateMachine>(
  definition: Pick<StoredAs<Machine>, 'machine' | 'upgrade'>,
  { value, context }: SnapshotFrom<Machine>,
) {
  const state = statePath(value) as StatePath<Machine>
  return { state, snapshot: { value, context } as Stored, snapshotSchema: newestSchema(definition) }
}

/** A row's snapshot by today's machine, whatever release stored it. Throws NewerSchema and UnreadableSnapshot. */
export function readSnapshot<Machine extends AnyStateMachine>(
  definition: StoredAs<Machine>,
  row: StoredRow,
): SnapshotFrom<Machine> {
  const { snapshotSchema } = row
  const newest = newestSchema(definition)
  if (snapshotSchema > newest)
    throw new NewerSchema(`${nameOf(definition, row)}: this process knows schemas up to ${newest}`)
  try {
    const { value, context } = upgraded(definition, row)
    const checked = definition.context.safeParse(context)
    if (checked.error)
      throw new Error(
        checked.error.issues.map(({ path, message }) => `context.${path.join('.')}: ${message}`).join('; '),
      )
    return definition.machine.resolveState({ value, context }) as SnapshotFrom<Machine>
  } catch (error) {
    throw new UnreadableSnapshot(
      `${nameOf(definition, row)}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

function upgraded<Machine extends AnyStateMachine>(
  { upgrade }: StoredAs<Machine>,
  { snapshot, snapshotSchema }: StoredRow,
): Stored {
  if (!Number.isSafeInteger(snapshotSchema) || snapshotSchema < 1) throw new Error('there is no such schema')
  const steps = upgrade.slice(snapshotSchema - 1) as ((stored: Stored) => Stored)[]
  return steps.reduce((stored, step) => step(stored), asStored(snapshot))
}

function asStored(snapshot: unknown): Stored {
  const { value, context } = (snapshot ?? {}) as Partial<Stored>
  if (value === undefined || typeof context !== 'object' || context === null)
    throw new Error('neither value nor context')
  return { value, context }
}

function nameOf({ name }: { name: string }, { id, state, snapshotSchema }: StoredRow): string {
  return `${name} ${id} (state ${state}, schema ${snapshotSchema})`
}
