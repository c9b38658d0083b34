import { Counter, Histogram, Registry } from 'prom-client'

/** What this process has counted since it began; whoever counts imports a counter of it (`counters.ts`). */
export const counted = new Registry()

/** Values of labels are ours: codes, tasks, routes. Should one be somebody's after all, no more series than this. */
const MOST_SERIES = 2_000
const OTHERS = 'other'

/**
 * A counter with labels that costs a look into a map: the registry hears of it when somebody asks. Returns what counts
 * one, given the values in the labels' order. Past the bound everything new is counted together.
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

/** A histogram of seconds. */
export function seconds<Label extends string>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
) {
  return new Histogram({ name, help, buckets, labelNames: [...labelNames], registers: [counted] })
}
