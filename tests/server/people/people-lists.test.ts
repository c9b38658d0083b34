/** Lists of buyers and sellers, and the files of mail recipients. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { PERSON, type PersonField } from '#machines/onboarding/fields.ts'
import { exportContacts } from '#server/people/people/contacts.ts'
import { listPeople } from '#server/people/people/list-people.ts'
import { readBankData } from '#server/people/people/read-bank-data.ts'
import { changeAdvertising } from '#server/people/advertising/consent.ts'
import { readAdvertisingToken } from '#server/people/advertising/token.ts'
import { parseEnv } from '#server/env.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let database: TestDatabase
let db: TestDatabase['db']
let admin: ReturnType<typeof adminNo>
const ids: Record<string, number> = {}

type Given = Partial<typeof accounts.$inferInsert> & { surname?: string; phone?: string }

async function add(name: string, { surname = 'Ruiz', phone, ...more }: Given = {}): Promise<number> {
  const nth = Object.keys(ids).length
  const [row] = await db
    .insert(accounts)
    .values({
      audience: 'buyer',
      name,
      email: `persona${nth}@correo.mx`,
      passwordHash: '-',
      emailValidatedAt: 1,
      onboardedAt: 1,
      createdAt: Date.UTC(2026, 0, 1 + nth),
      ...more,
    })
    .returning({ id: accounts.id })
  const id = row!.id
  await db
    .insert(people)
    .values({ accountId: id, paternalSurname: surname, maternalSurname: 'Peña', cellPhone: phone ?? null })
  return (ids[name] = id)
}

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = database)
  admin = adminNo(await addAdmin(database))
  await add('Álvaro', { phone: '3312345678' })
  await add('=HYPERLINK("http://malo")', { surname: '+Muñoz', phone: '3398765432' })
  await add('Nueva', { emailValidatedAt: null, onboardedAt: null, phone: '3311111111' })
  await add('Pausada', { disabledAt: 2, phone: '3322222222' })
  await add('Cuenta cerrada', { closedAt: 3, email: 'cerrada@cerrada.invalid' })
  await add('Sin teléfono')
  await add('Bernardo', {
    audience: 'seller',
    username: 'rancho.b',
    email: 'bernardo@caballos.mx',
    phone: '3344444444',
  })
})
afterAll(() => database.close())

const found = async (asked: Partial<Parameters<typeof listPeople>[1]> = {}) => {
  const { rows, total } = await listPeople(db, { audience: 'buyer', page: 1, size: 10, ...asked })
  return { names: rows.map(({ name }) => name), total }
}
const names = async (asked?: Parameters<typeof found>[0]) => (await found(asked)).names

test('accounts are listed newest first, sellers apart; by name or in reverse on request', async () => {
  const { names: all, total } = await found()
  expect(total).toBe(6)
  expect(all.slice(0, 2)).toEqual(['Sin teléfono', 'Cuenta cerrada'])
  expect(await names({ audience: 'seller' })).toEqual(['Bernardo'])
  expect((await names({ order: { by: 'date', descending: false } }))[0]).toBe('Álvaro')
  expect((await names({ order: { by: 'name', descending: true } }))[0]).toBe('Sin teléfono')
  expect(await found({ page: 2, size: 4 })).toMatchObject({
    total: 6,
    names: expect.toSatisfy((two) => two.length === 2),
  })
  expect(await found({ page: 99, size: 4 })).toMatchObject({ names: await names({ page: 2, size: 4 }) })
})

test('a person is found by names in any order, without accents, by e-mail, user and phone', async () => {
  expect(await names({ text: 'ALVARO' })).toEqual(['Álvaro'])
  expect(await names({ text: 'ruiz álva' })).toEqual(['Álvaro'])
  expect(await names({ text: 'munoz' })).toEqual(['=HYPERLINK("http://malo")'])
  expect(await names({ text: 'persona0@' })).toEqual(['Álvaro'])
  expect(await names({ text: '+52 33 1234 5678' })).toEqual(['Álvaro'])
  expect(await names({ text: '(33) 1234-5678' })).toEqual(['Álvaro'])
  expect(await names({ text: 'al' })).toEqual(['Álvaro'])
  expect(await names({ text: 'caballos', audience: 'seller' })).toEqual(['Bernardo'])
  expect(await names({ text: 'rancho.b', audience: 'seller' })).toEqual(['Bernardo'])
  for (const text of ['%', '_', '\\', 'álvaro%', "' or 1=1"]) expect(await names({ text })).toEqual([])
})

test('the search follows a change of name, e-mail, surname and phone', async () => {
  const id = ids.Álvaro!
  await db.update(people).set({ cellPhone: '5512345678', paternalSurname: 'Zúñiga' }).where(eq(people.accountId, id))
  expect(await names({ text: '5512345678' })).toEqual(['Álvaro'])
  expect(await names({ text: '3312345678' })).toEqual([])
  expect(await names({ text: 'zuniga' })).toEqual(['Álvaro'])
  await db.update(accounts).set({ email: 'nuevo@correo.mx' }).where(eq(accounts.id, id))
  expect(await names({ text: 'nuevo@correo' })).toEqual(['Álvaro'])
  await db.update(people).set({ cellPhone: '3312345678' }).where(eq(people.accountId, id))
})

test('each filter finds its accounts; closed accounts are marked', async () => {
  expect(await names({ state: 'not-validated' })).toEqual(['Nueva'])
  expect(await names({ state: 'not-onboarded' })).toEqual(['Nueva'])
  expect(await names({ state: 'suspended' })).toEqual(['Pausada'])
  expect(await names({ state: 'closed' })).toEqual(['Cuenta cerrada'])
  expect((await found({ state: 'validated' })).total).toBe(4)
  expect((await found({ state: 'onboarded' })).total).toBe(4)
})

const env = parseEnv({ SECRET: 'x'.repeat(32), ORIGIN: 'https://remate.test' }, 'demo')
const house = () => ({ db, env })
const file = async (asked: Parameters<typeof exportContacts>[2]) => (await exportContacts(house(), admin, asked)).text()
const consent = (id: number, given = true) =>
  changeAdvertising(db, id, { given, source: 'profile', at: Date.UTC(2026, 5, 1) })

test('without consent to advertising nobody is in the files', async () => {
  for (const name of ['emails', 'contactos'] as const)
    expect((await file({ audience: 'buyer', file: name })).trim().split('\r\n')).toHaveLength(1)
})

test('the files hold open, validated accounts only that consent to advertising; no name is a formula', async () => {
  const everybody = await db.select({ id: accounts.id }).from(accounts)
  for (const { id } of everybody) await consent(id)
  const emails = await file({ audience: 'buyer', file: 'emails' })
  const lines = emails.split('\r\n').map((line) => line.replace(/https:[^,]*$/, 'baja'))
  expect(lines).toEqual([
    'Nombre,Apellido paterno,Apellido materno,Correo,Registro,Aceptó publicidad,Enlace de baja',
    'Álvaro,Zúñiga,Peña,nuevo@correo.mx,2025-12-31 18:00:00,2026-05-31 18:00:00,baja',
    `"'=HYPERLINK(""http://malo"")",'+Muñoz,Peña,persona1@correo.mx,2026-01-01 18:00:00,2026-05-31 18:00:00,baja`,
    'Sin teléfono,Ruiz,Peña,persona5@correo.mx,2026-01-05 18:00:00,2026-05-31 18:00:00,baja',
    '',
  ])
  const [, token] = /baja\/([\w.-]+)/.exec(emails)!
  expect(readAdvertisingToken(env.SECRET, token!)).toBe(ids.Álvaro)
  const phones = await file({ audience: 'buyer', file: 'contactos' })
  expect(phones).not.toContain('@correo.mx')
  expect(phones.split('\r\n').map((line) => line.split(',').at(-3))).toEqual([
    'Celular',
    "'+523312345678",
    "'+523398765432",
    undefined,
  ])
  expect(await file({ audience: 'seller', file: 'emails' })).toContain('bernardo@caballos.mx')
  await consent(ids.Álvaro!, false)
  expect(await file({ audience: 'buyer', file: 'emails' })).not.toContain('nuevo@correo.mx')
})

test('files for Google Contacts and Outlook have the headings that they import, for Outlook in two languages', async () => {
  const linesOf = async (name: 'google' | 'outlook') =>
    (await file({ audience: 'seller', file: name })).replace('\uFEFF', '').split('\r\n')
  expect(await linesOf('google')).toEqual([
    'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    'Bernardo,Ruiz Peña,*,bernardo@caballos.mx,Mobile,+523344444444',
    '',
  ])
  expect(await linesOf('outlook')).toEqual([
    'First Name,Last Name,Nombre,Apellidos,E-mail Address,Mobile Phone',
    'Bernardo,Ruiz Peña,Bernardo,Ruiz Peña,bernardo@caballos.mx,+523344444444',
    '',
  ])
  expect(await file({ audience: 'buyer', file: 'google' })).toContain(
    '\r\nSin teléfono,Ruiz Peña,*,persona5@correo.mx,,\r\n',
  )
})

test('each file is one act, before its first line', async () => {
  await db.delete(auditLog)
  const answer = await exportContacts(house(), admin, { audience: 'seller', file: 'contactos' })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contactos.csv"')
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'export.written', subject: 'export:contactos.csv', details: { filters: { audiencia: 'vendedores' } } },
  ])
  await answer.body?.cancel()
})

test('reading the whole CLABE is logged as an act; where there is none nothing is logged', async () => {
  await db.delete(auditLog)
  expect(await readBankData(db, admin, ids.Álvaro!)).toBeNull()
  expect(await db.$count(auditLog)).toBe(0)
  await db.update(people).set({ clabe: '032180000118359719' }).where(eq(people.accountId, ids.Álvaro!))
  expect(await readBankData(db, admin, ids.Álvaro!)).toBe('032180000118359719')
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'bank-data.viewed', subject: `account:${ids.Álvaro}`, details: {} },
  ])
})

test('a long list is not sorted or read as a whole, and a name is looked up in the index', async () => {
  await database.sql`
    insert into accounts (audience, email, name, password_hash, email_validated_at, onboarded_at, created_at)
    select 'buyer', 'masa' || n || '@correo.mx', 'Persona ' || md5(n::text), '-', now(), now(),
    now() - n * interval '1 minute'
    from generate_series(1, 30000) n`
  await database.sql`vacuum analyze accounts`
  const planOf = async (where: ReturnType<typeof sql>, order = sql`created_at desc, id desc`) =>
    JSON.stringify(
      await db.execute(sql`explain (format json)
        select id from accounts where audience = 'buyer' and ${where} order by ${order} limit 10`),
    )
  expect(await planOf(sql`true`)).not.toMatch(/"Sort"|Seq Scan/)
  expect(await planOf(sql`true`, sql`fold_name(name), id`)).not.toMatch(/"Sort"|Seq Scan/)
  expect(await planOf(sql`disabled_at is not null`)).not.toMatch(/Seq Scan/)
  expect(await planOf(sql`closed_at is not null`)).not.toMatch(/Seq Scan/)
  expect(await planOf(sql`email_validated_at is null and closed_at is null`)).not.toMatch(/Seq Scan/)
  expect(await planOf(sql`search like '%masa29999%'`)).toContain('accounts_search')
})

/** Fields of a profile that the search of people leaves out. */
const NOT_SEARCHED: Partial<Record<PersonField, string>> = {
  homePhone: 'A person is called on the cell phone.',
  address: 'A home is no name: the page shows it.',
  zip: 'As the address.',
}

test('an account is found by each field of a profile as soon as it changes, or there is a reason', async () => {
  const id = await add('Buscada')
  const searched = async (field: PersonField) => {
    if (field === 'name') await db.update(accounts).set({ name: 'xname' }).where(eq(accounts.id, id))
    else
      await db
        .update(people)
        .set({ [field]: `x${field}` })
        .where(eq(people.accountId, id))
    const [row] = await db.select({ search: accounts.search }).from(accounts).where(eq(accounts.id, id))
    return row!.search.includes(`x${field}`.toLowerCase())
  }
  const unfound: PersonField[] = []
  for (const field of Object.keys(PERSON) as PersonField[]) if (!(await searched(field))) unfound.push(field)
  expect(unfound.toSorted()).toEqual(Object.keys(NOT_SEARCHED).toSorted())
})
