import type { Examined } from '#server/engine/actors/examine.ts'
import type { HouseActors } from '#server/engine/house.ts'

/** The database contains snapshots this release cannot read; one line for each state and schema. */
class UnreadableDatabaseError extends Error {
  override name = 'UnreadableDatabaseError'
}

/**
 * At boot, before serving: checks that this release can read every state and schema in the actors' tables. Throws
 * UnreadableDatabaseError otherwise; a single damaged row is only logged, and its events will be refused.
 */
export async function checkSnapshots(
  actors: { [Name in keyof HouseActors]?: { examine(): Promise<Examined> } },
  log: (line: string) => void,
): Promise<void> {
  // One after the other: at once each would open a connection, which takes longer than its query and stays.
  const found: Examined[] = []
  for (const kind of Object.values(actors)) found.push(await kind.examine())
  for (const line of found.flatMap(({ damaged }) => damaged)) log(`stored snapshot: ${line}`)
  const unexplained = found.flatMap(({ unexplained }) => unexplained)
  if (unexplained.length === 0) return
  throw new UnreadableDatabaseError(
    [
      'The database holds snapshots that this release cannot read: start the release that wrote them, or a newer one.',
      ...unexplained.map((line) => `  ${line}`),
    ].join('\n'),
  )
}
