import { accessActs } from './access.ts'
import type { Acts } from './act.ts'
import { auditActs } from './audits.ts'
import { catalogueActs } from './catalogues.ts'
import { dealActs } from './deals.ts'
import { panelActs } from './panel.ts'
import { peopleActs } from './people.ts'
import { queueActs } from './queue.ts'
import { reportActs } from './reports.ts'
import { saleActs } from './sales.ts'
import { vetFileActs } from './vet-files.ts'

/** Every action behind the administrators' guard, with a form for each of its acts. A new action needs a line. */
export const acts: Acts = {
  ...accessActs,
  ...auditActs,
  ...catalogueActs,
  ...dealActs,
  ...panelActs,
  ...peopleActs,
  ...queueActs,
  ...reportActs,
  ...saleActs,
  ...vetFileActs,
}
