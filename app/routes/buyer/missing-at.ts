import type { Lot } from './lot.ts'

/** Pesos by which an amount exceeds the rest of the limit; undefined if it does not. */
export const missingAt = ({ room }: Pick<Lot, 'room'>, amount: number) =>
  room !== null && amount > room ? amount - room : undefined

/** What an amount beyond the room exceeds: the agent's mandate, where less is left of it than of the owner's limit. */
export const overOf = ({ room, acting }: Pick<Lot, 'room' | 'acting'>) =>
  acting !== null && room === acting.left ? 'over-mandate' : 'over-limit'
