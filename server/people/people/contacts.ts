import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { House } from '#server/engine/house.ts'
import { advertisingToken } from '#server/people/advertising/token.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { isoMoment } from '#app/texts/format/dates.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { type CsvColumn, inBatches } from '#server/people/exports/csv.ts'
import { exportCsv } from '#server/people/exports/export.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Kinds of contact files; each contains only the columns needed for its purpose. */
export const CONTACT_FILES = ['emails', 'contactos', 'google', 'outlook'] as const
type ContactFile = (typeof CONTACT_FILES)[number]

const AUDIENCES = { buyer: 'compradores', seller: 'vendedores' } as const

type Contact = Awaited<ReturnType<typeof batchAfter>>[number]

const names: CsvColumn<Contact>[] = [
  { head: profile.name, cell: ({ name }) => name },
  { head: profile.paternalSurname, cell: ({ paternalSurname }) => paternalSurname },
  { head: profile.maternalSurname, cell: ({ maternalSurname }) => maternalSurname },
]
const since: CsvColumn<Contact> = { head: 'Registro', cell: ({ createdAt }) => isoMoment(createdAt) }

const surnames = ({ paternalSurname, maternalSurname }: Contact) =>
  [paternalSurname, maternalSurname].filter(Boolean).join(' ')
/** In the international form: without +52 an address book abroad, or WhatsApp, dials another country. */
const phone = ({ cellPhone }: Contact) => (cellPhone && /^\d{10}$/.test(cellPhone) ? `+52${cellPhone}` : cellPhone)

const consented: CsvColumn<Contact> = {
  head: 'Aceptó publicidad',
  cell: ({ advertisingAt }) => isoMoment(advertisingAt ?? 0),
}

const columnsOf = ({ ORIGIN, SECRET }: House['env']): Record<ContactFile, CsvColumn<Contact>[]> => ({
  emails: [
    ...names,
    { head: 'Correo', cell: ({ email }) => email },
    since,
    consented,
    { head: 'Enlace de baja', cell: ({ id }) => `${ORIGIN}/baja/${advertisingToken(SECRET, id)}` },
  ],
  contactos: [...names, { head: profile.cellPhone, cell: phone }, since, consented],
  // Google Contacts has exported and imported these headings since 2024; '*' is its label of an address without one.
  google: [
    { head: 'First Name', cell: ({ name }) => name },
    { head: 'Last Name', cell: surnames },
    { head: 'E-mail 1 - Label', cell: () => '*' },
    { head: 'E-mail 1 - Value', cell: ({ email }) => email },
    { head: 'Phone 1 - Label', cell: ({ cellPhone }) => cellPhone && 'Mobile' },
    { head: 'Phone 1 - Value', cell: phone },
  ],
  // Outlook's headings follow its language. In Spanish only those of the names differ; it skips headings unknown to it.
  outlook: [
    { head: 'First Name', cell: ({ name }) => name },
    { head: 'Last Name', cell: surnames },
    { head: 'Nombre', cell: ({ name }) => name },
    { head: 'Apellidos', cell: surnames },
    { head: 'E-mail Address', cell: ({ email }) => email },
    { head: 'Mobile Phone', cell: phone },
  ],
})

/**
 * Exports the contacts of an audience who consent to advertising, recorded as an act. Excludes closed and suspended
 * accounts and unvalidated addresses. Each address has the link by which its owner withdraws the consent.
 */
export function exportContacts(
  { db, env }: Pick<House, 'db' | 'env'>,
  admin: Admin,
  { audience, file }: { audience: 'buyer' | 'seller'; file: ContactFile },
): Promise<Response> {
  return exportCsv(db, admin, {
    filename: `${file}.csv`,
    filters: { audiencia: AUDIENCES[audience] },
    columns: columnsOf(env)[file],
    imported: file === 'google' || file === 'outlook',
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
      advertisingAt: accounts.advertisingAt,
    })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(
      and(
        eq(accounts.audience, audience),
        gt(accounts.id, after),
        activeAccount(),
        isNotNull(accounts.emailValidatedAt),
        isNotNull(accounts.advertisingAt),
        file === 'contactos' ? isNotNull(people.cellPhone) : undefined,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(size)
}
