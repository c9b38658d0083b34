import { formatWhole } from './format.ts'

/** Words of an auction's book that several screens use. */
export const book = {
  title: 'Libro de la subasta',
  /** As a receipt says it, and as the book's own page reads it back. */
  mark: ({ number, hash }: { number: number; hash: string }) => `asiento ${number} · ${hash}`,
  entry: (number: number) => `Asiento ${formatWhole(number)}`,
  open: 'Ver el libro',
  check: 'Comprobarlo en el libro',
  why: 'Guarda este renglón: con él se prueba que nadie cambió el libro después.',
}
