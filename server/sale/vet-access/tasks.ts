import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { announceVetFiles } from './announce.ts'
import { nextRetirement, retireVetAccess, scheduleVetRetirement } from './retire.ts'
import { sendVetPass, sendVetRequestMail, type VetRequestMail } from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'vet-access.mail': VetRequestMail
    'vet-access.pass': { pass: number }
    /** What was added to an open lot's vet file becomes one of its notices. */
    'vet-access.announce': { auction: number }
    /** Deletes views and passes of long ago. */
    'vet-access.retire': Record<never, never>
  }
}

type VetAccessTask = Extract<keyof TaskHandlers, `vet-access.${string}`>

export function vetAccessTasks(house: House, mailer: Mailer): Pick<TaskHandlers, VetAccessTask> {
  return {
    'vet-access.mail': (mail) => sendVetRequestMail(house, mailer, mail),
    'vet-access.pass': (pass) => sendVetPass(house, mailer, pass),
    'vet-access.announce': ({ auction }) => announceVetFiles(house, { auction, at: Date.now() }),
    async 'vet-access.retire'() {
      await retireVetAccess(house, Date.now())
      await scheduleVetRetirement(house, nextRetirement(Date.now()))
    },
  }
}
