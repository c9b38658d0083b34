import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { Admin } from '#server/people/accounts/audiences.ts'
import { isoMoment } from '#app/texts/format/iso.ts'
import { type CsvColumn, inBatches } from '#server/people/exports/csv.ts'
import { exportCsv } from '#server/people/exports/export.ts'

/** Kinds of contact files; each contains only the columns needed for its purpose. */
export const CONTACT_FILES = ['emails', 'contactos'] as const
export type ContactFile = (typeof CONTACT_FILES)[number]

const AUDIENCES = { buyer: 'compradores', seller: 'vendedores' } as const

type Contact = Awaited<ReturnType<typeof batchAfter>>[number]

const names: CsvColumn<Contact>[] = [
  { head: 'Nombre', cell: ({ name }) => name },
  { head: 'Apellido paterno', cell: ({ paternalSurname }) => paternalSurname },
  { head: 'Apellido materno', cell: ({ maternalSurname }) => maternalSurname },
]
const since: CsvColumn<Contact> = { head: 'Registro', cell: ({ createdAt }) => isoMoment(createdAt) }

const columns: Record<ContactFile, CsvColumn<Contact>[]> = {
  emails: [...names, { head: 'Correo', cell: ({ email }) => email }, since],
  contactos: [...names, { head: 'Celular', cell: ({ cellPhone }) => cellPhone }, since],
}

/**
 * Exports the contacts of an audience, recorded as an act. Excludes closed and suspended accounts and unvalidated
 * addresses.
 */
export function exportContacts(
  db: Database,
  admin: Admin,
  { audience, file }: { audience: 'buyer' | 'seller'; file: ContactFile },
): Promise<Response> {
  return exportCsv(db, admin, {
    filename: `${file}.csv`,
    filters: { audiencia: AUDIENCES[audience] },
    columns: columns[file],
    rows: inBatches<Contact>((after, size) => batchAfter(db, audience, file, after?.id ?? 0, size)),
  })
}

function batchAfter(db: Database, audience: 'buyer' | 'seller', file: ContactFile, after: number, size: number) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      paternalSurname: people.paternalSurname,
      maternalSurname: people.maternalSurname,
      email: accounts.email,
      cellPhone: people.cellPhone,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(
      and(
        eq(accounts.audience, audience),
        gt(accounts.id, after),
        isNull(accounts.closedAt),
        isNull(accounts.disabledAt),
        isNotNull(accounts.emailValidatedAt),
        file === 'contactos' ? isNotNull(people.cellPhone) : undefined,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(size)
}
