/** A finding of the health table; `yes`: the seller declared it. */
export type Flag = { flag: string; label: string; yes: boolean }

/** All findings of the health table with the declared answers. */
export function flagsOf(labels: Record<string, string>, findings: readonly string[] = []): Flag[] {
  return Object.entries(labels).map(([flag, label]) => ({ flag, label, yes: findings.includes(flag) }))
}
