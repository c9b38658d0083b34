import { LOCK_ORDER, type OrderedLock } from '#server/engine/actors/lock-order.ts'

/** Locks of one connection's transaction, in the order in which it got them. */
type Held = Set<OrderedLock>

const isOrdered = (name: string): name is OrderedLock => (LOCK_ORDER as readonly string[]).includes(name)
const rank = (name: OrderedLock) => LOCK_ORDER.indexOf(name)

/** Throws for a statement that locks a row of a table after one of a later table in `LOCK_ORDER`. */
export function createLockWatch(): (connection: number, statement: string) => void {
  const connections = new Map<number, Held>()
  return (connection, statement) => {
    if (/^\s*(begin|commit|rollback|start transaction)\b/i.test(statement)) {
      connections.delete(connection)
      if (/^\s*(begin|start)/i.test(statement)) connections.set(connection, new Set())
      return
    }
    const held = connections.get(connection)
    if (!held) return
    for (const table of locksOf(statement)) {
      const later = [...held].find((other) => rank(other) > rank(table))
      if (later && !held.has(table)) throw new Error(`Lock order: ${table} after ${later}, in: ${statement}`)
      held.add(table)
    }
  }
}

/** The ordered tables whose rows a statement locks, by its text. */
export function locksOf(statement: string): OrderedLock[] {
  if (/hashtext\('evenings'\)/.test(statement)) return ['evenings']
  // The statement that stores a batch writes its actor's row first, whose table alone is ordered.
  const [, written] = /^\s*(?:with actor as \()?(?:update|delete from)\s+"?(\w+)"?/i.exec(statement) ?? []
  if (written) return isOrdered(written) ? [written] : []
  const [, of] = /\bfor\s+(?:no key\s+)?update(?:\s+of\s+("?\w+"?(?:\s*,\s*"?\w+"?)*))?/i.exec(statement) ?? []
  if (!/\bfor\s+(?:no key\s+)?update\b/i.test(statement)) return []
  const tables = new Map<string, string>()
  const outer = withoutParentheses(statement)
  for (const [, table = '', alias = table] of outer.matchAll(
    /\b(?:from|join)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(?!(?:on|where|inner|left|join|order|for|limit|cross)\b)(\w+)"?)?/gi,
  ))
    tables.set(alias, table)
  const names = of ? of.split(',').map((name) => name.trim().replaceAll('"', '')) : [...tables.keys()]
  return names.map((name) => tables.get(name) ?? name).filter(isOrdered)
}

function withoutParentheses(statement: string): string {
  const less = statement.replaceAll(/\([^()]*\)/g, ' ')
  return less === statement ? less : withoutParentheses(less)
}
