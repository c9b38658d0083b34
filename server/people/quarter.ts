import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Quarter } from '#server/engine/quarter.ts'
import { sessionRoom } from './accounts/rooms.ts'
import { accountTasks, scheduleSweep } from './accounts/tasks.ts'
import { administratorTasks } from './administrators/tasks.ts'
import { onboardingActor } from './profiles/onboarding-actor.ts'
import { profileTasks, scheduleDocumentRetirement, scheduleFreeing } from './profiles/tasks.ts'
import { sellerOnboardingActor } from './sellers/onboarding-actor.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** Closes the live sockets of sessions that were closed, on every node. */
    dismiss(sessions: string[]): void
  }
  interface HouseActors {
    onboarding: ActorsOf<typeof onboardingActor>
    sellerOnboarding: ActorsOf<typeof sellerOnboardingActor>
  }
}

declare module '#server/engine/facts.ts' {
  interface Facts {
    /** A buyer's or seller's account is being closed for good; `at` in epoch ms. */
    'account.closed': { work: UnitOfWork; account: number; at: number }
    /** An administrator's account is being closed; `at` in epoch ms. */
    'administrator.deleted': { work: Pick<UnitOfWork, 'tx'>; administrator: number; at: number }
  }
  interface News {
    'sessions.closed': string[]
  }
}

export const people = {
  gives: ({ db, news }) => ({
    actors: {
      onboarding: createActors(db, onboardingActor()),
      sellerOnboarding: createActors(db, sellerOnboardingActor()),
    },
    dismiss: (sessions: string[]) => news.tell('sessions.closed', sessions),
  }),
  tasks: (house, { mailer }) => {
    const { db } = house
    const sending = { db, mailer, origin: house.env.ORIGIN }
    return { ...accountTasks(sending), ...administratorTasks(sending), ...profileTasks(house, mailer) }
  },
  catchUp: { onboarding: null, sellerOnboarding: null },
  recurring: {
    'accounts.sweep': scheduleSweep,
    'people.retire-documents': (db, now) => scheduleDocumentRetirement({ db }, now),
    'people.free-registrations': (db, now) => scheduleFreeing({ db }, now),
  },
  opens: ({ news }, live) => news.on('sessions.closed', (sessions) => live.dismiss(sessions.map(sessionRoom))),
} satisfies Quarter
