import { formatWhole } from '#app/texts/format/numbers.ts'

/** Texts about an auction's book that several screens use. */
export const book = {
  title: 'Libro de la subasta',
  /** Text on receipts, also parsed by the book's page. */
  mark: ({ number, hash }: { number: number; hash: string }) => `asiento ${number} · ${hash}`,
  entry: (number: number) => `Asiento ${formatWhole(number)}`,
  check: 'Comprobarlo en el libro',
  receipt: 'Comprobante en el libro de la subasta',
  why: 'Guarda este renglón: con él se prueba que nadie cambió el libro después.',
}
