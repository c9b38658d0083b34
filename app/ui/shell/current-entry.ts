/** `under`: prefixes of further addresses that belong to the entry. */
export type Addressed = { href?: string; under?: string[] }

/** The menu entry of the open screen, by its longest matching address; `exact`: the entry is that screen itself. */
export function currentEntry<Entry extends Addressed>(
  entries: Entry[],
  path: string,
): { entry: Entry; exact: boolean } | null {
  const found = entries
    .flatMap((entry) => [entry.href ?? [], entry.under ?? []].flat().map((start) => ({ entry, start })))
    .filter(({ entry, start }) => path === start || path.startsWith(start === entry.href ? `${start}/` : start))
    .toSorted((a, b) => b.start.length - a.start.length)[0]
  return found ? { entry: found.entry, exact: path === found.entry.href } : null
}
