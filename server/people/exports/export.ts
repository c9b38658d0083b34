import type { ExportFilter } from '#app/texts/people/export-filters.ts'
import type { Database } from '#db/client.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { type Csv, streamCsv } from './csv.ts'

type Export<Row, Filters> = Csv<Row> & {
  /** Filters of the list, for the log: one without a label there does not compile. */
  filters: { [Name in keyof Filters]: Name extends ExportFilter ? string : never }
}

/**
 * An administrator's export of a list. The audit log row is written before the first byte is sent, so that an aborted
 * download is logged too.
 */
export async function exportCsv<Row, Filters>(
  db: Database,
  admin: Admin,
  { filters, ...csv }: Export<Row, Filters>,
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
