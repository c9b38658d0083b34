import type { Lot } from './lot.ts'

/** Pesos by which an amount exceeds the rest of the limit; undefined if it does not. */
export const missingAt = ({ room }: Pick<Lot, 'room'>, amount: number) =>
  room !== null && amount > room ? amount - room : undefined
