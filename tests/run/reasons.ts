/** npm's report by package. */
export type Reported = Record<string, { current?: string; latest: string }>

/** Reasons of docs/dependencies.md to stay behind, by package. */
export function reasonsIn(text: string): Map<string, string> {
  const rows = text.matchAll(/^\| `(\S+)` \| \S+ \| (.+) \|$/gm)
  return new Map([...rows].map(([, name = '', because = '']) => [name, because]))
}

/** `lines` are the expected ones; `faults` lack a reason, or are reasons whose package is no longer behind. */
export function judgeOutdated(report: Reported, reasons: Map<string, string>): { lines: string[]; faults: string[] } {
  const versions = ([name, { current = 'not installed', latest }]: [string, Reported[string]]) =>
    `${name} ${current} → ${latest}`
  const behind = Object.entries(report)
  return {
    lines: behind.filter(([name]) => reasons.has(name)).map((each) => `${versions(each)}: ${reasons.get(each[0])}`),
    faults: [
      ...behind.filter(([name]) => !reasons.has(name)).map((each) => `${versions(each)}: update it, or say why not`),
      ...[...reasons.keys()].filter((name) => !(name in report)).map((name) => `${name} is not behind any more`),
    ],
  }
}
