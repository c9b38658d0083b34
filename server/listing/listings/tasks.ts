import type { ListingEffects } from '#machines/horse-audit/machine.ts'
import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { sendListingMail } from './notify.ts'
import { refreshRenamed } from './refresh-renamed.ts'

/** Content of a mail to a seller about a listing; `at`: time of the event, epoch ms. */
export type ListingMail = { listing: number } & (
  | ListingEffects['mailSeller']
  | { about: 'receipt-rejected'; observation: number; at: number }
)

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'listings.mail': ListingMail
    /** A class or place was renamed: updates the search text of its listings with ids above `after`. */
    'listings.renamed': { noun: string; entry: number; after: number }
  }
}

type ListingTask = 'listings.mail' | 'listings.renamed'

export function listingTasks(house: House, mailer: Mailer): Pick<TaskHandlers, ListingTask> {
  return {
    'listings.mail': (mail) => sendListingMail(house, mailer, mail),
    'listings.renamed': (renamed) => refreshRenamed(house, renamed),
  }
}
