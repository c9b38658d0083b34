import pino, { type DestinationStream, type Logger } from 'pino'
import { readable } from './readable.ts'
import { safeError } from './safe-error.ts'

/** `json`: one JSON object per line, for log collectors. `text`: for a person at a terminal. */
type LogFormat = 'json' | 'text'

/** Fields of a log line besides its message: ids, names of tasks and routes, numbers. Never user input (ruling 72). */
type Fields = Record<string, string | number | boolean | null | undefined>

/** Log function passed to parts of the server: a message, and an optional error. */
export type Log = (line: string, error?: unknown) => void

const stdout: DestinationStream = { write: (line) => void process.stdout.write(line) }
const terminal: DestinationStream = { write: (line) => console.error(readable(line)) }

let logger = create('text')

/** Sets this process's log format; `text` until then. */
export function setLogFormat(format: LogFormat): void {
  logger = create(format)
}

export function logInfo(line: string, fields: Fields = {}): void {
  logger.info(fields, line)
}

export function logWarning(line: string, fields: Fields = {}): void {
  logger.warn(fields, line)
}

/** Logs an error that needs attention, without user data quoted in its message. */
export function logError(line: string, error?: unknown, fields: Fields = {}): void {
  logger.error(error === undefined ? fields : { ...fields, err: error }, line)
}

export const log: Log = (line, error) => (error === undefined ? logInfo(line) : logError(line, error))

/** Synchronous: the last line before a crash matters most, and there are few lines. */
function create(format: LogFormat): Logger {
  return pino(
    {
      formatters: { level: (level) => ({ level }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => safeError(error) },
    },
    format === 'json' ? stdout : terminal,
  )
}
