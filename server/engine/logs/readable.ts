import type { SafeError } from './safe-error.ts'

type Line = { level: string; msg: string; err?: SafeError } & Record<string, unknown>

/** Fields of every line that are meant for machines only. */
const NOT_SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

/** A log line for a terminal: message, fields, and an error with its stack below. */
export function readable(json: string): string {
  const line = JSON.parse(json) as Line
  const fields = Object.entries(line)
    .filter(([name]) => !NOT_SHOWN.has(name))
    .map(([name, value]) => ` ${name}=${String(value)}`)
  return `${line.msg}${fields.join('')}${line.err ? `: ${describe(line.err)}` : ''}`
}

function describe({ type, code, message, stack, cause }: SafeError): string {
  const own = `${type}${code ? ` ${code}` : ''}: ${message}${stack ? `\n${stack}` : ''}`
  return cause ? `${own}\n  caused by ${describe(cause)}` : own
}
