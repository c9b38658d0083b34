import type { Database } from '#db/client.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/audiences.ts'
import { type Csv, streamCsv } from './csv.ts'

type Export<Row> = Csv<Row> & {
  /** What the list was filtered by, for the log. */
  filters?: Record<string, string>
}

/**
 * An administrator's export of a list. The row in the audit log is there before the first byte leaves, also where the
 * browser breaks off: it may have read what it wanted.
 */
export async function exportCsv<Row>(
  db: Database,
  admin: Admin,
  { filters = {}, ...csv }: Export<Row>,
): Promise<Response> {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  await adminAct(
    db,
    admin,
    { action: 'export.written', subject: `export:${csv.filename}`, details: { filters: given } },
    async () => {},
  )
  return streamCsv(csv)
}
