import { outageTasks } from './outages/apply.ts'
import { mediaTasks, scheduleFileSweep } from './media/tasks.ts'
import type { Quarter } from './quarter.ts'
import { scheduleEventRetirement, securityTasks } from './security/tasks.ts'
import { scheduleFolding, totalsTasks } from './totals/tasks.ts'

/** The engine's own jobs, in the shape of a quarter's. */
export const engine = {
  tasks: (house) => ({
    ...mediaTasks(house),
    ...securityTasks(house.db),
    ...totalsTasks(house.db),
    ...outageTasks(house),
  }),
  urgent: ['outages.apply'],
  catchUp: {},
  sealed: [],
  recurring: {
    'media.sweep-files': (db, now) => scheduleFileSweep({ db }, now),
    'security.retire-events': scheduleEventRetirement,
    'totals.fold': scheduleFolding,
  },
} satisfies Quarter
