import type { House } from '#server/house.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    /** A private file that no row names any more. */
    'people.remove-file': { file: string }
  }
}

type PeopleTask = Extract<keyof TaskHandlers, `people.${string}`>

/** What the job queue runs for people. */
export function peopleTasks({ media }: Pick<House, 'media'>): Pick<TaskHandlers, PeopleTask> {
  return { 'people.remove-file': ({ file }) => media.private.remove(file) }
}
