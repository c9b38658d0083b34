import type { Quarter } from '#server/engine/quarter.ts'
import { sessionRoom } from './accounts/sessions/rooms.ts'
import { accountTasks, scheduleSweep } from './accounts/tasks.ts'
import { administratorTasks } from './administrators/tasks.ts'
import { ownDataTasks } from './own-data/tasks.ts'
import { profileTasks, scheduleDocumentRetirement, scheduleFreeing } from './profiles/tasks.ts'
import { pushTasks } from './push/tasks.ts'

export const people = {
  tasks: (house, { mailer }) => {
    const { db } = house
    const sending = { db, mailer, origin: house.env.ORIGIN }
    return {
      ...accountTasks(sending),
      ...administratorTasks(sending),
      ...profileTasks(house, mailer),
      ...ownDataTasks(house, mailer),
      ...pushTasks(house),
    }
  },
  sealed: [
    { table: 'totp_factors', value: 'sealed_secret', purpose: 'second factor', bound: `'account ' || account_id` },
    { table: 'push_devices', value: 'sealed', purpose: 'push devices', bound: `'account ' || account_id` },
    { table: 'house_facts', value: 'value', purpose: 'push keys', bound: `''`, where: `key = 'push-keys'` },
  ],
  catchUp: { onboarding: null, sellerOnboarding: null },
  recurring: {
    'accounts.sweep': scheduleSweep,
    'people.retire-documents': (db, now) => scheduleDocumentRetirement({ db }, now),
    'people.free-registrations': (db, now) => scheduleFreeing({ db }, now),
  },
  opens: ({ news }, live) => news.on('sessions.closed', (sessions) => live.dismiss(sessions.map(sessionRoom))),
} satisfies Quarter
