/** A step of a Containerfile: `COPY`, and the rest of its line. */
export type Step = { instruction: string; rest: string }

/** A stage of it: what follows a `FROM`, which names an image. */
export type Stage = { from: string; name: string | null; steps: Step[] }

/** The stages of a Containerfile, in their order. Throws at a line that is no instruction. */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    const [, from = '', name = null] = instruction === 'FROM' ? (/^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []) : []
    if (instruction === 'FROM') stages.push({ from, name, steps: [] })
    else if (instruction && stages.length > 0) stages.at(-1)?.steps.push({ instruction, rest })
    else throw new Error(`Not understood: ${line}`)
  }
  return stages
}
