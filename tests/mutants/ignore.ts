/** Tells Stryker which faults are none: another wording of a sentence, and anything said only to the log. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

type Node = {
  isStringLiteral(): boolean
  isTemplateLiteral(): boolean
  isCallExpression(): boolean
  isTaggedTemplateExpression(): boolean
  parentPath?: Node | null
  node: { value?: unknown; quasis?: { value: { raw: string } }[]; callee?: { type: string; name?: string; object?: { name?: string } } }
}

const LOGS = new Set(['log', 'console'])

const isSentence = (text: string) => /\p{L}\s\p{L}/u.test(text)

function shouldIgnore(path: Node): string | undefined {
  if (path.isCallExpression()) {
    const { callee } = path.node
    if (LOGS.has(callee?.name ?? '') || LOGS.has(callee?.object?.name ?? '')) return 'said to the log'
  }
  if (path.isStringLiteral() && isSentence(String(path.node.value))) return 'a sentence'
  // SQL is a template too, but not a sentence.
  const isText = path.isTemplateLiteral() && !path.parentPath?.isTaggedTemplateExpression()
  if (isText && path.node.quasis?.some(({ value }) => isSentence(value.raw))) return 'a sentence'
  return undefined
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', { shouldIgnore })]
