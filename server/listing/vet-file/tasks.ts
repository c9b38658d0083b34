import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { sendVetFileMail, type VetFileMail } from './notify.ts'
import { readVetFile } from './read-file.ts'
import { assembleVetUpload } from './uploads/assemble.ts'
import { nextSweep, scheduleVetSweep, sweepVetUploads } from './uploads/sweep.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Makes the readable copies of a new file, and compares it with the horse. */
    'vet-files.read': { file: number }
    'vet-files.mail': VetFileMail
    /** Makes a file of an upload whose pieces are all there. */
    'vet-files.assemble': { upload: string }
    /** Deletes uploads that were never finished. */
    'vet-files.sweep': Record<never, never>
  }
}

type VetFileTask = Extract<keyof TaskHandlers, `vet-files.${string}`>

export function vetFileTasks(house: House, mailer: Mailer): Pick<TaskHandlers, VetFileTask> {
  return {
    'vet-files.read': ({ file }) => readVetFile(house, { file, at: Date.now() }),
    'vet-files.mail': (mail) => sendVetFileMail(house, mailer, mail),
    'vet-files.assemble': ({ upload }) => assembleVetUpload(house, { upload, at: Date.now() }),
    async 'vet-files.sweep'() {
      await sweepVetUploads(house, Date.now())
      await scheduleVetSweep(house, nextSweep(Date.now()))
    },
  }
}
