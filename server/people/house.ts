import type { Audience } from '#db/schema/people/accounts.ts'
import type { HousePart } from '#server/engine/house.ts'
import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { OwnDataPart } from './own-data/part.ts'
import { peopleOwnData } from './own-data/people-part.ts'
import { onboardingActor } from './profiles/onboarding-actor.ts'
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
    /** A suspended account may sign in again. `since`: its suspension; both in epoch ms. */
    'account.reinstated': { work: UnitOfWork; account: number; since: number; at: number }
    /** A forgotten registration, now deleted, had chosen this ranch. */
    'ranch.left': { work: UnitOfWork; ranch: number }
    /** An administrator's account is being closed; `at` in epoch ms. */
    'administrator.deleted': { work: Pick<UnitOfWork, 'tx'>; administrator: number; at: number }
  }
  interface News {
    'sessions.closed': string[]
  }
}

declare module '#server/engine/totals/read.ts' {
  interface CountedLists {
    /** By time of creation. */
    accounts: Audience | `${Audience}:closed`
    /** The whole log, under one key. */
    audit_log: ''
    'audit_log.action': string
    /** By the administrator's account id. */
    'audit_log.admin': `${number}`
    /** By version, at the time of acceptance. */
    terms_acceptances: `${number}`
  }
}

/** This quarter's part of the house. */
export const peopleHouse = {
  gives: ({ db, news }) => ({
    actors: {
      onboarding: createActors(db, onboardingActor()),
      sellerOnboarding: createActors(db, sellerOnboardingActor()),
    },
    ownData: { people: peopleOwnData } as Record<string, OwnDataPart>,
    dismiss: (sessions: string[]) => news.publish('sessions.closed', sessions),
  }),
} satisfies HousePart
