import pino, { type DestinationStream, type Logger } from 'pino'
import { readable } from './readable.ts'
import { safeError } from './safe-error.ts'

/** `json`: a line of JSON each, for whatever collects them. `text`: for a person at a terminal. */
export type LogFormat = 'json' | 'text'

/** What a line may say beside its words: ids, names of tasks and routes, numbers. Never what somebody typed (ruling 72). */
export type Fields = Record<string, string | number | boolean | null | undefined>

/** How parts of a running house are told to speak: a sentence, and the error it is about. */
export type Log = (line: string, error?: unknown) => void

const stdout: DestinationStream = { write: (line) => void process.stdout.write(line) }
const terminal: DestinationStream = { write: (line) => console.error(readable(line)) }

let logger = create('text')

/** Chooses what this process's log looks like; until then it is text. */
export function setLogFormat(format: LogFormat): void {
  logger = create(format)
}

export function logInfo(line: string, fields: Fields = {}): void {
  logger.info(fields, line)
}

export function logWarning(line: string, fields: Fields = {}): void {
  logger.warn(fields, line)
}

/** What a person has to look at. The error is written without what its message quotes of anybody's. */
export function logError(line: string, error?: unknown, fields: Fields = {}): void {
  logger.error(error === undefined ? fields : { ...fields, err: error }, line)
}

/** The process's log as a part of the house is handed it. */
export const log: Log = (line, error) => (error === undefined ? logInfo(line) : logError(line, error))

/** Written at once: the last line before an end is the one that matters, and there are few. */
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
