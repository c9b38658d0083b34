import type { AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate'
import type { z } from 'zod'
import type { StatePath, Stored, Upgrade } from '#machines/stored.ts'
import { NewerSchema, UnreadableSnapshot } from './failures.ts'
import type { Seal } from '#server/engine/security/seal.ts'
import { statePath } from './state-path.ts'

/** Storage of one kind of actor's snapshots: the part of a definition needed to read and write them. */
export type StoredAs<Machine extends AnyStateMachine> = {
  name: string
  machine: Machine
  /** Upgrade steps from schema 1 to the newest. */
  upgrade: Upgrade<ContextFrom<Machine>>
  /** Schema of the newest context: a row without a required field is refused, naming the field. */
  context: z.ZodType<ContextFrom<Machine>>
  /** Fields of the context that must be unreadable in the row; null is stored as it is. */
  sealed?: { names: readonly (keyof ContextFrom<Machine> & string)[]; seal: Seal }
}

/** Columns of a row from which its snapshot is read. */
export type StoredRow = { id: number; state: string; snapshot: unknown; snapshotSchema: number }

/** Number of the schema written by this release. */
export const newestSchema = ({ upgrade }: Pick<StoredAs<AnyStateMachine>, 'upgrade'>): number => upgrade.length + 1

/** Columns common to all actors' rows, derived from the snapshot. */
export function storedColumns<Machine extends AnyStateMachine>(
  definition: Pick<StoredAs<Machine>, 'machine' | 'upgrade' | 'sealed'>,
  { value, context }: SnapshotFrom<Machine>,
) {
  const state = statePath(value) as StatePath<Machine>
  const snapshot = { value, context: sealing(definition, context as object) } as Stored
  return { state, snapshot, snapshotSchema: newestSchema(definition) }
}

type Sealed = { sealed: string }

/** SQL of a sealed field in the column `snapshot`: what reads its text, and what sets it to the parameter $1. */
export const sealedFieldSql = (name: string) => ({
  value: `snapshot #>> '{context,${name},sealed}'`,
  set: `snapshot = jsonb_set(snapshot, '{context,${name},sealed}', to_jsonb($1::text))`,
})

/** Padded length, so that the length of a sealed value discloses nothing. */
const PADDED = 64

function sealing({ sealed }: Pick<StoredAs<AnyStateMachine>, 'sealed'>, context: object): object {
  const fields = context as Record<string, unknown>
  const names = sealed?.names.filter((name) => fields[name] !== null) ?? []
  if (!sealed || names.length === 0) return context
  const hidden = names.map(
    (name) => [name, { sealed: sealed.seal.seal(JSON.stringify(fields[name]).padEnd(PADDED), name) }] as const,
  )
  return { ...context, ...Object.fromEntries(hidden) }
}

/** Throws if a field cannot be opened: it was stored with another secret of the house. */
function opening({ sealed }: Pick<StoredAs<AnyStateMachine>, 'sealed'>, { value, context }: Stored): Stored {
  const fields = context as Record<string, unknown>
  const names = sealed?.names.filter((name) => isSealed(fields[name])) ?? []
  if (!sealed || names.length === 0) return { value, context }
  const open = names.map((name) => {
    const text = sealed.seal.open((fields[name] as Sealed).sealed, name)
    if (text === null) throw new Error(`context.${name}: sealed with another secret than SECRET`)
    return [name, JSON.parse(text) as unknown] as const
  })
  return { value, context: { ...fields, ...Object.fromEntries(open) } }
}

const isSealed = (field: unknown): field is Sealed =>
  typeof field === 'object' && field !== null && typeof (field as Partial<Sealed>).sealed === 'string'

/** A row's snapshot for the current machine, stored by any release. Throws NewerSchema and UnreadableSnapshot. */
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
  definition: StoredAs<Machine>,
  { snapshot, snapshotSchema }: StoredRow,
): Stored {
  const { upgrade } = definition
  if (!Number.isSafeInteger(snapshotSchema) || snapshotSchema < 1) throw new Error('there is no such schema')
  const steps = upgrade.slice(snapshotSchema - 1) as ((stored: Stored) => Stored)[]
  return steps.reduce((stored, step) => step(stored), opening(definition, asStored(snapshot)))
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
