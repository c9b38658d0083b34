import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { totpFactors } from '#db/schema/people/second-factors.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { pushKeys } from '#server/people/push/keys.ts'
import { clearFactors } from '#server/people/second-factor/account-factors.ts'
import { sealSecret } from '#server/people/second-factor/seal.ts'
import { makeSecret } from '#server/people/second-factor/totp.ts'
import { peopleOf } from '#tests/support/e2e-people.ts'
import { subscribe } from '#tests/support/push-service.ts'
import { addPasskey, addTotp, codeAt } from '#tests/support/second-factors.ts'
import type { ServedWorld } from '#tests/support/served-world.ts'
import type { Acts } from './act.ts'

const PASSWORD = 'Caballo7bayo'
/** Address of a push service; nothing is sent to it. */
const PUSH = 'https://updates.push.services.mozilla.com/wpush/v2/prueba'

async function deviceOf({ database }: ServedWorld, admin: number): Promise<number> {
  await peopleOf(database.db).addDevice(admin, 'Firefox')
  const [row] = await database.db.select().from(pushDevices).where(eq(pushDevices.accountId, admin))
  return row?.id ?? 0
}

/** Administrators, their invitations and second factor. */
export const accessActs: Acts = {
  '/admin/admins/nuevo': [
    {
      what: 'an administrator was invited',
      prepare: async () => ({
        path: '/admin/admins/nuevo',
        body: { email: 'nueva@prueba.mx', username: 'nueva', pass: PASSWORD },
      }),
    },
  ],
  '/admin/admins/:admin': [
    {
      what: "an administrator's name was changed",
      prepare: async (world) => {
        const other = await addOther(world)
        return { path: `/admin/admins/${other.id}`, body: { ...other.fields, name: 'Otro nombre' } }
      },
    },
    {
      what: 'an administrator was given a temporary password',
      prepare: async (world) => {
        const other = await addOther(world)
        return { path: `/admin/admins/${other.id}`, body: { ...other.fields, pass: PASSWORD } }
      },
    },
  ],
  '/admin/admins/:admin/eliminar': [
    {
      what: 'an administrator was deleted',
      prepare: async (world) => ({ path: `/admin/admins/${(await addOther(world)).id}/eliminar`, body: {} }),
    },
  ],
  '/admin/admins/:admin/invitacion': [
    {
      what: 'an invitation was mailed again',
      both: 'each mail has its own link',
      prepare: async (world) => ({ path: `/admin/admins/${(await addOther(world)).id}/invitacion`, body: {} }),
    },
  ],
  '/admin/admins/:admin/segundo-factor': [
    {
      what: "another's second factor was taken away",
      async prepare(world) {
        const { id } = await addOther(world)
        await addTotp(world.database.db, id, { secret: world.house.env.SECRET })
        return { path: `/admin/admins/${id}/segundo-factor`, body: { reason: 'Perdió su teléfono' } }
      },
    },
  ],
  '/admin/avisos': [
    {
      what: 'a device was turned on',
      own: true,
      async prepare(world) {
        // The house makes its keys when a page first shows them.
        await pushKeys(world.house)
        return { path: '/admin/avisos', body: { intent: 'activar', ...subscribe(PUSH).subscription } }
      },
    },
    {
      what: 'a device was removed',
      own: true,
      async prepare(world, admin) {
        return { path: '/admin/avisos', body: { intent: 'quitar', aparato: String(await deviceOf(world, admin)) } }
      },
    },
  ],
  '/admin/seguridad': [
    {
      what: "the administrator's own password was changed",
      own: true,
      async prepare({ database }, admin) {
        await setPassword(database.db, admin)
        return {
          path: '/admin/seguridad',
          body: { intent: 'contrasena', currentPass: PASSWORD, pass: 'Yegua8alazana', confirm: 'Yegua8alazana' },
        }
      },
    },
    {
      what: "the administrator's other sessions were ended",
      own: true,
      async prepare({ database }, admin) {
        await openSession(database.db, admin, Date.now())
        return { path: '/admin/seguridad', body: { intent: 'otras' } }
      },
    },
  ],
  '/admin/segundo-factor': [
    {
      what: 'an app is about to be set up',
      own: true,
      async prepare({ database }, admin) {
        await setPassword(database.db, admin)
        return { path: '/admin/segundo-factor', body: { intent: 'empezar', currentPass: PASSWORD } }
      },
    },
    {
      what: 'an app was set up',
      own: true,
      async prepare({ database, house }, admin) {
        const secret = makeSecret()
        const [session] = await database.db.select().from(sessions).where(eq(sessions.accountId, admin))
        await database.db.delete(totpFactors).where(eq(totpFactors.accountId, admin))
        await database.db.insert(totpFactors).values({
          accountId: admin,
          sealedSecret: sealSecret(house.env.SECRET, admin, secret),
          startedBy: session?.tokenHash ?? '',
          startedAt: Date.now(),
        })
        return { path: '/admin/segundo-factor', body: { intent: 'confirmar', codigo: codeAt(secret, Date.now()) } }
      },
    },
  ],
  '/admin/confirmar': [
    {
      what: 'the second factor was proven once more',
      own: true,
      async prepare({ database, house }, admin) {
        const secret = await addTotp(database.db, admin, { secret: house.env.SECRET })
        return { path: '/admin/confirmar', body: { codigo: codeAt(secret, Date.now()) } }
      },
    },
  ],
  '/admin/seguridad/codigos': [
    {
      what: 'new recovery codes were made',
      own: true,
      async prepare({ database, house }, admin) {
        await addTotp(database.db, admin, { secret: house.env.SECRET })
        return { path: '/admin/seguridad/codigos', body: {} }
      },
    },
  ],
  '/admin/seguridad/llaves/:passkey': [
    {
      what: 'a passkey was renamed',
      own: true,
      prepare: async ({ database }, admin) => ({
        path: `/admin/seguridad/llaves/${await addPasskey(database.db, admin)}`,
        body: { name: 'Mi llave' },
      }),
    },
  ],
  '/admin/seguridad/llaves/:passkey/quitar': [
    {
      what: 'a passkey was taken away',
      own: true,
      prepare: async ({ database }, admin) => ({
        path: `/admin/seguridad/llaves/${await addPasskey(database.db, admin)}/quitar`,
        body: {},
      }),
    },
  ],
  '/admin/seguridad/aplicacion': [
    {
      what: 'the app was taken away',
      own: true,
      async prepare({ database, house }, admin) {
        await database.db.transaction((tx) => clearFactors(tx, admin))
        const secret = await addTotp(database.db, admin, { secret: house.env.SECRET })
        return { path: '/admin/seguridad/aplicacion', body: { codigo: codeAt(secret, Date.now()) } }
      },
    },
  ],
}

type Db = ServedWorld['database']['db']

async function setPassword(db: Db, admin: number): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(accounts.id, admin))
}

let others = 0

/** Adds another, invited administrator. */
async function addOther({ database }: ServedWorld) {
  const fields = { email: `otro${++others}@prueba.mx`, username: `otro${others}`, name: 'Otra persona' }
  const [row] = await database.db
    .insert(accounts)
    .values({ audience: 'admin', ...fields, passwordHash: '-', mustChangePassword: true })
    .returning({ id: accounts.id })
  return { id: row?.id ?? 0, fields }
}
