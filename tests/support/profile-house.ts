/** An application with complete people, files on the disk, and their jobs and mails. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { accounts } from '#db/schema/people/accounts.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { terms } from '#db/schema/people/terms.ts'
import { DOCUMENT_KINDS } from '#machines/onboarding/rules.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import type { House } from '#server/engine/house.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import { savePersonalData } from '#server/people/profiles/save-personal-data.ts'
import { sendOnboarding } from '#server/people/profiles/send-onboarding.ts'
import { profileTasks } from '#server/people/profiles/tasks.ts'
import { nodeOn } from './auction-house.ts'
import { furnish } from './fixtures.ts'
import { mayBuy } from './people.ts'
import { createTestDatabase } from './postgres.ts'

export const PASSWORD = 'Caballo7bayo'

/** Personal data used by `addPerson`. */
export const PERSON = {
  name: 'Ximena',
  paternalSurname: 'Zaldívar',
  maternalSurname: 'Quiñones',
  cellPhone: '3398765432',
  homePhone: '3311112222',
  address: 'Calle Morelos 77',
  zip: '44987',
}
export const BANK = { bank: 'Banorte', clabe: '032180000118359719', accountHolder: 'Ximena Zaldívar Quiñones' }

export type PeopleHouse = Awaited<ReturnType<typeof openPeopleHouse>>

export async function openPeopleHouse() {
  const database = await createTestDatabase({ max: 12 })
  const furniture = await furnish(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'remate-people-'))
  const dismissed: string[] = []
  const dismiss = (names: string[]) => void dismissed.push(...names)
  const house: House = { ...nodeOn(database, { DATA_DIR: dataDir }), dismiss }
  const { db } = database
  await db.insert(terms).values({ version: '1.0', body: 'Términos', publishedAt: 0 })
  const red = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const image = await prepareDocument(red, { pdf: false })
  const passwordHash = await hashPassword(PASSWORD)
  const mailer = mailboxMailer(db, 'remate.test')
  let count = 0

  async function addAccount(audience: 'buyer' | 'seller' | 'admin'): Promise<{ id: number; email: string }> {
    const email = `ximena.${++count}@correo.mx`
    const username = audience === 'buyer' ? null : `ximena${count}`
    const [row] = await db
      .insert(accounts)
      .values({ audience, email, username, name: 'Ximena', passwordHash, emailValidatedAt: 0 })
      .returning({ id: accounts.id })
    return { id: row!.id, email }
  }

  return {
    database,
    house,
    furniture,
    image,
    passwordHash,
    /** Sessions whose sockets were closed. */
    dismissed,
    addAccount,
    /** A buyer with complete data and documents. */
    async addPerson(): Promise<{ id: number; email: string }> {
      const account = await addAccount('buyer')
      for (const kind of DOCUMENT_KINDS) await keepDocument(house, mayBuy(account.id), kind, image, 1)
      if (await savePersonalData(house, mayBuy(account.id), PERSON, 2)) throw new Error('Personal data were refused')
      await saveBankData(db, mayBuy(account.id), BANK)
      const refusal = await sendOnboarding(house, mayBuy(account.id), { type: 'onboarding.finished', at: 3 })
      if (refusal) throw new Error(refusal)
      return account
    },
    close: (account: number, at = Date.now()) => closeAccount(house, { account, at }),
    rowOf: async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!,
    eventsOf: (id: number) =>
      db.select().from(securityEvents).where(eq(securityEvents.accountId, id)).orderBy(securityEvents.id),
    storedFiles: () => readdir(join(dataDir, 'private')).catch((): string[] => []),
    tasks: {
      ...profileTasks(house, mailer),
      ...accountTasks({ db, mailer, origin: 'http://remate.test' }),
    },
    async shut(): Promise<void> {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
