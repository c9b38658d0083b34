import { z } from 'zod'

const count = z.int().min(0)
const name = z
  .string()
  .regex(/^[a-z_][a-z\d_]{0,62}$/)
  .max(63)

/** Contents of a backup; written last, so that a folder without it is incomplete. */
export const manifestShape = z.object({
  format: z.literal(1),
  release: z.string().max(200),
  /** Names of the database's migrations, oldest first, and the number of the job queue's own. */
  migrations: z.array(z.string().max(200)).max(5_000),
  queueMigrations: count,
  /** Time of the snapshot, epoch ms. */
  takenAt: z.number(),
  tables: z.array(z.object({ schema: name, table: name, columns: z.array(name).max(500), rows: count })).max(1_000),
  sequences: z
    .array(z.object({ schema: name, sequence: name, last: z.string().regex(/^\d{1,19}$/), called: z.boolean() }))
    .max(1_000),
  /** Number of uploads in the folders beside it; null if they are in a bucket, which has backups of its own. */
  uploads: z.object({ media: count, private: count }).nullable(),
})

export type Manifest = z.infer<typeof manifestShape>
export type SavedTable = Manifest['tables'][number]

export const MANIFEST = 'manifest.json'
/** In the format of `sha256sum -c`: one line per file of the backup, the manifest's last. */
export const SUMS = 'SHA256SUMS'
export const TABLES = 'tables'
export const FOLDERS = ['media', 'private'] as const

export const tableFile = ({ schema, table }: Pick<SavedTable, 'schema' | 'table'>) => `${TABLES}/${schema}.${table}.gz`
