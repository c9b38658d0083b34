/** A finding of the health table, as it was declared. */
export type Flag = { flag: string; label: string; yes: boolean }

/** Every finding that is asked for, and whether it was declared. */
export function flagsOf(labels: Record<string, string>, findings: readonly string[] = []): Flag[] {
  return Object.entries(labels).map(([flag, label]) => ({ flag, label, yes: findings.includes(flag) }))
}
