import type { Random } from '#tests/support/random.ts'
import type { Act, Listed, Model } from './horse-audit-model.ts'

/** The possible acts in a listing's life; buying first. */
export const ACTS: Act['do'][] = [
  'buy',
  'edit',
  'submit',
  'open',
  'observe',
  'resolve',
  'settle',
  'send',
  'authorize',
  'finish',
  'reopen',
  'schedule',
  'cancel',
  'unsold',
  'reject',
  'delete',
]

/** A random act: half of the time one that moves a listing on, otherwise any. */
export function anyAct(random: Random, { listed }: Model, at: number): Act {
  const { between, one } = random
  const listing = between(0, listed.length - 1)
  const { momento, open } = listed[listing]!
  const observation = open.length > 0 && between(0, 3) > 0 ? one(open) : at
  const complete = between(0, 4) > 0
  const papers = one([true, false])
  const onward: Record<Listed['momento'], Act['do'][]> = {
    0: ['buy'],
    1: ['submit', 'buy', 'submit'],
    2: ['open'],
    3: ['observe', 'settle', 'send', 'authorize'],
    4: ['resolve', 'edit'],
    5: ['finish', 'reopen'],
    6: ['schedule', 'reopen'],
    7: ['cancel', 'unsold'],
    8: ['submit', 'resolve'],
  }
  const name = one(between(0, 1) ? onward[momento] : ACTS)
  switch (name) {
    case 'buy':
      return { do: name, credits: between(0, 2) }
    case 'submit':
      return { do: name, listing, complete, transfer: between(0, 2) === 0 }
    case 'observe':
    case 'resolve':
    case 'settle':
      return { do: name, listing, observation }
    case 'authorize':
    case 'finish':
      return { do: name, listing, papers }
    default:
      return { do: name, listing }
  }
}
