import type { Change, ChangedField, PrintedFacts, PrintedLot } from './facts.ts'
import { factsOf } from './lot-words.ts'

/**
 * What is now otherwise than printed. `known`: the changes noticed before, which keep their time; those that were taken
 * back are none any more. `at` in epoch ms.
 */
export function changesOf(printed: PrintedFacts, now: PrintedFacts, known: readonly Change[], at: number): Change[] {
  const before = new Map(printed.lots.map((lot) => [lot.id, lot]))
  const found = now.lots.flatMap((lot) => {
    const old = before.get(lot.id)
    return old ? lotChanges(old, lot, at) : [added(lot, at)]
  })
  const terms = termsChange(printed, now, at)
  return [...found, ...terms].map((change) => known.find((each) => isSame(each, change)) ?? change)
}

function lotChanges(old: PrintedLot, lot: PrintedLot, at: number): Change[] {
  const [said, is] = [factsOf(old), factsOf(lot)]
  return (Object.keys(said) as (keyof typeof said)[])
    .filter((field) => said[field] !== is[field])
    .map((field) => ({ lot: lot.id, name: old.name, field, before: said[field], after: is[field], at }))
}

function added(lot: PrintedLot, at: number): Change {
  return { lot: lot.id, name: lot.name, field: 'added', before: '', after: factsOf(lot).closing, at }
}

function termsChange(printed: PrintedFacts, now: PrintedFacts, at: number): Change[] {
  const [before, after] = [printed, now].map(({ terms }) => terms.priceTerms.join(' ')) as [string, string]
  return before === after ? [] : [{ lot: null, name: '', field: 'terms', before, after, at }]
}

const isSame = (one: Change, other: Change) =>
  one.lot === other.lot && one.field === (other.field satisfies ChangedField) && one.after === other.after
