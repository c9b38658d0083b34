/** Stryker plugins: changes that do not count as faults, and a reporter that prints missed faults at once. */
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'

// A worker that has a parent ends with it; Stryker would leave it at its work.
process.once('disconnect', () => process.exit(1))

type Node = {
  isStringLiteral(): boolean
  isTemplateLiteral(): boolean
  isCallExpression(): boolean
  isTaggedTemplateExpression(): boolean
  isClassProperty(): boolean
  parentPath?: Node | null
  node: {
    value?: unknown
    quasis?: { value: { raw: string } }[]
    key?: { name?: string }
    callee?: { name?: string; object?: { name?: string }; property?: { name?: string } }
  }
}

const LOGS = new Set(['log', 'console'])

const isSentence = (text: string) => /\p{L}\s\p{L}/u.test(text)

/** Ignores changes to sentences, log calls, and the names of errors and prepared statements. */
function shouldIgnore(path: Node): string | undefined {
  if (path.isCallExpression()) {
    const { callee } = path.node
    if (LOGS.has(callee?.name ?? '') || LOGS.has(callee?.object?.name ?? '')) return 'said to the log'
  }
  if (path.isStringLiteral() && isNameOf(path.parentPath)) return 'a name'
  if (path.isStringLiteral() && isSentence(String(path.node.value))) return 'a sentence'
  // SQL is also a template, but not a sentence.
  const isText = path.isTemplateLiteral() && !path.parentPath?.isTaggedTemplateExpression()
  if (isText && path.node.quasis?.some(({ value }) => isSentence(value.raw))) return 'a sentence'
  return undefined
}

/** `override name = '…'` of an error, `.prepare('…')` of a statement. */
function isNameOf(parent: Node | null | undefined): boolean {
  if (!parent) return false
  return (
    (parent.isClassProperty() && parent.node.key?.name === 'name') || parent.node.callee?.property?.name === 'prepare'
  )
}

/** Statuses of faults that no test noticed. */
export const MISSED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

class NameMissed implements Reporter {
  onMutantTested({ fileName, location, mutatorName, replacement = '', status }: MutantResult): void {
    if (!MISSED.has(status)) return
    const where = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`
    const how = `${status === 'NoCoverage' ? '(no test comes here) ' : ''}${mutatorName}`
    console.log(`${where} ${how}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', { shouldIgnore }),
  declareClassPlugin(PluginKind.Reporter, 'missed', NameMissed),
]
