/** The parts of a bid's way, by the files that they are done in. A file belongs to the first part that names it. */
const PARTS: [part: string, files: RegExp][] = [
  ['the book: entries, hashes', /^server\/sale\/(book\/|auctions\/(book|alias|commitment))|^machines\/book\//],
  [
    'to PostgreSQL and back',
    /^node_modules\/(drizzle-orm|postgres|pg|pg-[^/]+)\/|^db\/|below\/prepared|^server\/engine\/jobs\/|auctions\/(effects|limits|sealed|receipts)/,
  ],
  ['the session', /^server\/people\/|^node_modules\/dataloader\//],
  ['the form', /engine\/http\/(form|body|half-sent|answer-form)|^app\/(middleware\/form|forms\/)|^node_modules\/zod\//],
  ['the router and the guards', /^node_modules\/react-router\/|below\/(route-index|loader-data)|^app\//],
  [
    'the decision: mailbox, machine, limits',
    /^server\/engine\/actors\/|^node_modules\/xstate\/|^machines\/|below\/stepper|^server\/sale\//,
  ],
  [
    'sockets and announcements',
    /^node_modules\/(@socket\.io|socket\.io|engine\.io|ws)[^/]*\/|^server\/engine\/live\/|below\/frames/,
  ],
  [
    'metrics and logs',
    /^node_modules\/prom-client\/|^server\/engine\/(metrics|logs)\/|http\/watch-requests|loop-watch/,
  ],
  ['HTTP: Node, Express, headers', /^node_modules\/|^server\/|^node:(_http|net|internal\/(stream|url)|events|buffer)/],
  ['garbage collection', /^\(garbage/],
  ['the runtime', /./],
]

/** Sums the times of `stopProfile` by part, in the unit given. */
export function byPart(spent: [file: string, us: number][]): Map<string, number> {
  const sums = new Map(PARTS.map(([part]) => [part, 0]))
  for (const [file, us] of spent) {
    // The bench's own work is no part of a bid.
    if (file.startsWith('tests/bench/')) continue
    const [part] = PARTS.find(([, files]) => files.test(file)) ?? ['the runtime']
    sums.set(part, (sums.get(part) ?? 0) + us)
  }
  return sums
}
