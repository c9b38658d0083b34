import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

/** A machine is set up anew, and its node gets another SECRET. */
export const keysLost: Walk<HouseScene> = {
  runbook: 'keys-lost',
  trouble: 'keys lost',
  async strike({ replaceNode, nodes, env }) {
    await replaceNode(1, { SECRET: randomBytes(32).toString('hex') })
    env.PID = String(nodes[0]!.pid())
  },
  alarm: async ({ nodes }) => nodes[1]!.lines().some((line) => line.includes('SECRET is not the one of this house')),
  steps: [
    "The house's `SECRET` stands in the environment",
    [
      'Start the node with the `SECRET` that you found',
      ({ replaceNode, folder }) => replaceNode(1, { SECRET: readFileSync(join(folder, 'secret'), 'utf8').trim() }),
    ],
  ],
  over: async ({ nodes, bid }) => (await nodes[1]!.isServing()) && (await bid(1)),
}
