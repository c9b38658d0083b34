import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'

/** Words for agents who bid for somebody (apoderados, ruling 96), on all screens and in mails. */
export const mandateWords = {
  title: 'Apoderados',
  bidsFor: (owner: string) => `Aquí pujas por ${owner}`,
  left: (pesos: number) => `Te quedan ${formatMoney(pesos)} de lo que te encargó.`,
  see: 'Ver el poder',
  byAgent: (agent: string) => `por medio de ${agent}`,
  scope: ({ lots, evening }: { lots: number[] | null; evening: string | null }) =>
    evening === null
      ? `${(lots ?? []).length === 1 ? 'El lote' : 'Los lotes'} ${(lots ?? []).join(', ')}`
      : `Toda la velada del ${formatShortDay(evening)}`,
}
