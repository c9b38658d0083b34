import { DAY, HOUR } from '#machines/time.ts'
import type { Database } from '#db/client.ts'
import { accounts, type Audience, people } from '#db/schema/people/accounts.ts'
import { sellers as sellerRows } from '#db/schema/people/sellers.ts'
import { foldAccents } from '#server/engine/search-text.ts'
import { hashPassword } from '#server/people/index.ts'
import { clabe } from './clabe.ts'
import { buyerNames, rehearsalNames, streets } from './data/names.ts'
import { ranchSeeds } from './data/ranches.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from './logins.ts'
import { randomFrom } from './random.ts'
import type { RanchIds } from './ranches.ts'

export type Accounts = {
  admin: number
  /** The demo's two named buyers; both may bid. */
  buyer: number
  secondBuyer: number
  /** Simulated buyers of the bid histories; all may bid. */
  bidders: number[]
  /** A planted shill (`shills.ts`). */
  shill: number
  /** By ranch name. */
  sellers: Map<string, number[]>
}

type Person = { fullName: string; ranchId?: number; clabe?: string }
type NewAccount = {
  audience: Audience
  login: string
  validated?: boolean
  onboarded?: boolean
  person: Person
  hasPerson?: boolean
  /** Pesos; if omitted, the settings' limit. */
  bidLimit?: number
}

/** One account per role and state, the ranches' sellers, and a crowd of buyers for the bid histories. */
export async function seedAccounts(db: Database, ranchIds: RanchIds, now: number): Promise<Accounts> {
  // One hash for all: argon2 is slow by design, and the accounts share the password.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const add = (account: NewAccount) => addAccount(db, passwordHash, now, account)
  const admin = await add({
    audience: 'admin',
    login: 'admin',
    person: { fullName: 'Elena Salgado Prieto' },
    hasPerson: false,
  })
  // A second administrator, to try acts that need two.
  await add({ audience: 'admin', login: 'admin2', person: { fullName: 'Bruno Ibarra Luna' }, hasPerson: false })

  const sellers = new Map<string, number[]>()
  for (const [place, ranch] of ranchSeeds.entries()) {
    const ids: number[] = []
    for (const [nth, fullName] of ranch.sellers.entries()) {
      ids.push(
        await add({
          audience: 'seller',
          login: sellerLogin(place, nth, fullName),
          person: { fullName, ranchId: ranchIds(ranch.name), clabe: clabe(place * 10 + nth) },
        }),
      )
    }
    sellers.set(ranch.name, ids)
  }

  const [buyer = '', second = '', ...crowd] = ['Regina Alcázar Montes', 'Tomás Elizalde Rojo', ...buyerNames]
  const buyerId = await add({ audience: 'buyer', login: 'comprador', person: { fullName: buyer }, bidLimit: 5_000_000 })
  const secondBuyer = await add({
    audience: 'buyer',
    login: 'comprador2',
    person: { fullName: second },
    bidLimit: 2_000_000,
  })
  await add({
    audience: 'buyer',
    login: 'sinvalidar',
    person: { fullName: 'Julia Noriega Castro' },
    validated: false,
    onboarded: false,
    hasPerson: false,
  })
  await add({
    audience: 'buyer',
    login: 'sindatos',
    person: { fullName: 'Marcos Urrutia Gil' },
    onboarded: false,
    hasPerson: false,
  })
  // The seller of La Herradura under another e-mail: ruling 15 bars this account from bidding.
  await add({ audience: 'buyer', login: 'clabe', person: { fullName: 'Carmen Gutiérrez Vallarta', clabe: clabe(10) } })

  const addBidder = (fullName: string) =>
    add({ audience: 'buyer', login: loginOf(fullName), person: { fullName }, bidLimit: 20_000_000 })
  const bidders: number[] = []
  for (const fullName of crowd) bidders.push(await addBidder(fullName))
  for (const fullName of rehearsalNames) await addBidder(fullName)
  const shill = await addBidder('Ofelia Barrera Pinto')
  return { admin, buyer: buyerId, secondBuyer, bidders, shill, sellers }
}

function sellerLogin(place: number, nth: number, fullName: string): string {
  if (place === 1) return 'herradura'
  return place === 0 && nth === 0 ? 'vendedor' : loginOf(fullName)
}

async function addAccount(db: Database, passwordHash: string, now: number, account: NewAccount): Promise<number> {
  const {
    audience,
    login,
    person,
    validated = true,
    onboarded = audience !== 'admin',
    hasPerson = true,
    bidLimit = null,
  } = account
  const words = person.fullName.split(' ')
  const surnames = surnamesOf(words)
  const random = randomFrom(hash(login))
  const days = random.between(40, 300)
  // Unvalidated registrations are deleted after 14 days, so this one has just been made.
  const createdAt = now - (validated ? days * DAY : 0)
  const [{ id } = { id: 0 }] = await db
    .insert(accounts)
    .values({
      audience,
      email: `${login}${DEMO_DOMAIN}`,
      username: audience === 'buyer' ? null : login,
      name: surnames.given,
      passwordHash,
      emailValidatedAt: validated ? createdAt + HOUR : null,
      onboardedAt: onboarded ? createdAt + DAY : null,
      createdAt,
      bidLimit,
    })
    .returning({ id: accounts.id })
  if (hasPerson) {
    await db.insert(people).values({
      accountId: id,
      paternalSurname: surnames.paternal,
      maternalSurname: surnames.maternal,
      // Unique per account: ruling 15 compares phones, so none may be equal by chance.
      cellPhone: `33${String(10_000_000 + id * 7_919).padStart(8, '0')}`,
      address: `${random.pick(streets)} ${random.between(10, 990)}`,
      zip: String(random.between(20_000, 98_999)),
      clabe: person.clabe ?? null,
      bank: person.clabe ? 'BBVA México' : null,
      accountHolder: person.clabe ? person.fullName : null,
    })
  }
  if (audience === 'seller') await db.insert(sellerRows).values({ accountId: id, ranchId: person.ranchId ?? null })
  return id
}

/** The last two words are the surnames, with their particles (`de la Torre`). */
function surnamesOf(words: string[]) {
  const joined = words
    .join(' ')
    .replace(
      / (de la|de los|del|de) (\S+)/g,
      (_, particle: string, word: string) => ` ${particle.replaceAll(' ', '_')}_${word}`,
    )
  const parts = joined.split(' ').map((part) => part.replaceAll('_', ' '))
  return { given: parts.slice(0, -2).join(' '), paternal: parts.at(-2) ?? '', maternal: parts.at(-1) ?? '' }
}

/** E-mails of the hundred simulated buyers who bid in a rehearsal. */
export const rehearsalLogins = [...buyerNames, ...rehearsalNames].map((fullName) => loginOf(fullName) + DEMO_DOMAIN)

/** `José Luis Cárdenas Mora` → `jose.cardenas`. */
function loginOf(fullName: string): string {
  const words = fullName.split(' ')
  return foldAccents(`${words[0]}.${surnamesOf(words).paternal}`).replaceAll(' ', '')
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}
