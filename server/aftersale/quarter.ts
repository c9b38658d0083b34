import type { Quarter } from '#server/engine/quarter.ts'
import { claimTasks } from './claims/tasks.ts'
import { catchUpDeals } from './deals/begin.ts'
import { dealTasks } from './deals/tasks.ts'
import { catchUpWishes } from './limit-requests/review.ts'
import { limitRequestTasks } from './limit-requests/tasks.ts'
import { outageTasks } from './outages/tasks.ts'
import { salesTasks } from './sales/tasks.ts'
import { catchUpSecondChances } from './second-chances/lapse.ts'
import { secondChanceTasks } from './second-chances/tasks.ts'
import { settlementTasks } from './settlements/tasks.ts'

export const aftersale = {
  tasks: (house, { mailer }) => ({
    ...salesTasks(house, mailer),
    ...secondChanceTasks(house, mailer),
    ...claimTasks(house, mailer),
    ...dealTasks(house, mailer),
    ...settlementTasks(house, mailer),
    ...outageTasks(house, mailer),
    ...limitRequestTasks(house, mailer),
  }),
  sealed: [{ table: 'delivery_codes', value: 'sealed', purpose: 'delivery codes', bound: 'deal_id::text' }],
  catchUp: { purchase: null, secondChance: catchUpSecondChances, deal: catchUpDeals, limitRequest: catchUpWishes },
  recurring: {},
} satisfies Quarter
