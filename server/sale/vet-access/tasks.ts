import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { announceVetFiles } from './announce.ts'
import { sendVetPass, sendVetRequestMail, type VetRequestMail } from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'vet-access.mail': VetRequestMail
    'vet-access.pass': { pass: number }
    /** What was added to an open lot's vet file becomes one of its notices. */
    'vet-access.announce': { auction: number }
  }
}

type VetAccessTask = Extract<keyof TaskHandlers, `vet-access.${string}`>

export function vetAccessTasks(house: House, mailer: Mailer): Pick<TaskHandlers, VetAccessTask> {
  return {
    'vet-access.mail': (mail) => sendVetRequestMail(house, mailer, mail),
    'vet-access.pass': (pass) => sendVetPass(house, mailer, pass),
    'vet-access.announce': ({ auction }) => announceVetFiles(house, { auction, at: Date.now() }),
  }
}
