import { chmodSync } from 'node:fs'
import type { SeveralMachines } from './several-machines.ts'
import type { Walk } from './walk.ts'

const LIMIT_S = 60

/** How long the archive has been failing, in seconds; undefined while the house does not tell. */
const failing = async ({ figures }: SeveralMachines) => (await figures())?.get('remate_archive_failing_seconds')

export const archive: Walk<SeveralMachines> = {
  runbook: 'archive',
  trouble: 'the other site takes nothing',
  async prepare(scene) {
    scene.name((await scene.cluster.whole()).primary)
    scene.bid()
  },
  async strike({ repository }) {
    chmodSync(repository, 0o000)
  },
  alarm: async (scene) => ((await failing(scene)) ?? 0) > LIMIT_S,
  steps: [
    'What failed last',
    'How much waits',
    'Why',
    ['Repair the cause', async ({ repository }) => chmodSync(repository, 0o755)],
    'Ask whether',
  ],
  async over(scene) {
    return (await failing(scene)) === 0 && scene.bidsAreTaken()
  },
  async tidy({ repository, judge }) {
    chmodSync(repository, 0o755)
    await judge()
  },
}
