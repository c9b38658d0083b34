import { Counter, Histogram, Registry } from 'prom-client'

/** Registry of this process's counters, defined in `counters.ts`. */
export const counted = new Registry()

/** Maximum series of a metric, in case a label value should be user input after all. */
const MOST_SERIES = 2_000
const OTHERS = 'other'

/**
 * A counter with labels whose increment costs a map lookup: the registry is updated on collection. Returns the
 * increment function, called with the values in the labels' order. Beyond the maximum all new series are counted
 * together.
 */
export function tally(
  name: string,
  help: string,
  labels: readonly string[],
  registry = counted,
): (...values: string[]) => void {
  const sums = new Map<string, { values: readonly string[]; sum: number }>()
  const counter = new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    collect() {
      this.reset()
      for (const { values, sum } of sums.values())
        this.inc(Object.fromEntries(labels.map((label, place) => [label, values[place] ?? ''])), sum)
    },
  })
  registry.registerMetric(counter)
  const entryOf = (values: readonly string[]): { sum: number } => {
    const key = values.join('\0')
    const found = sums.get(key)
    if (found) return found
    const together = labels.map(() => OTHERS)
    if (sums.size >= MOST_SERIES && key !== together.join('\0')) return entryOf(together)
    const made = { values, sum: 0 }
    sums.set(key, made)
    return made
  }
  return (...values: string[]) => void entryOf(values).sum++
}

export function seconds<Label extends string>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
) {
  return new Histogram({ name, help, buckets, labelNames: [...labelNames], registers: [counted] })
}
