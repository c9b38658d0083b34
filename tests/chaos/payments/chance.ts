export function chance(share: number): boolean {
  return Math.random() < share
}

export function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!
}

/** A random whole number from `least` to `most`, inclusive. */
export function whole(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last--) {
    const other = whole(0, last)
    ;[all[last], all[other]] = [all[other]!, all[last]!]
  }
  return all
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

export function someReference(): string {
  return Array.from({ length: 24 }, () => oneOf(LETTERS)).join('')
}
