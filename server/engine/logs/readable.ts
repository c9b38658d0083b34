import type { SafeError } from './safe-error.ts'

type Line = { level: string; msg: string; err?: SafeError } & Record<string, unknown>

/** Said at the front of every line for machines; a person sees the process and the clock. */
const NOT_SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

/** A line of the log for a person at a terminal: what happened, its fields, and an error with its stack below. */
export function readable(json: string): string {
  const line = JSON.parse(json) as Line
  const fields = Object.entries(line)
    .filter(([name]) => !NOT_SHOWN.has(name))
    .map(([name, value]) => ` ${name}=${String(value)}`)
  return `${line.msg}${fields.join('')}${line.err ? `: ${told(line.err)}` : ''}`
}

function told({ type, code, message, stack, cause }: SafeError): string {
  const own = `${type}${code ? ` ${code}` : ''}: ${message}${stack ? `\n${stack}` : ''}`
  return cause ? `${own}\n  caused by ${told(cause)}` : own
}
