/** Loggable part of an error: its cause and place, without user data its message may quote. */
export type SafeError = { type: string; code?: string; message: string; stack?: string; cause?: SafeError }

/** Limits: chained causes, stack frames, characters of a message. */
const CAUSES = 4
const FRAMES = 15
const LENGTH = 500

const MAIL = /[^\s<>"'`,;:()[\]{}/]+@[^\s<>"'`,;:()[\]{}]+/g
/** Phones, CLABEs, cards: eight or more digits with any grouping. */
const NUMBER = /\+?\d(?:[ ()-]{0,2}\d){7,}/g
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g

/** The error without user input: statement parameters, quoted values, mail addresses and long numbers are removed. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) }
  const { code } = error as { code?: unknown }
  const frames = framesOf(error)
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: messageOf(error),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && depth < CAUSES && { cause: safeError(error.cause, depth + 1) }),
  }
}

/** The root cause of an error in one line, equally scrubbed. */
export function errorText(error: unknown): string {
  let safe = safeError(error)
  while (safe.cause) safe = safe.cause
  return `${safe.type}: ${safe.message}`
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown }
  // Drizzle's own message contains the statement with all its parameters.
  const [said = ''] = error.message.split('\nparams:')
  // Parsers and the database (class 22: data) quote input they could not read.
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && /^22...$/.test(code))
  return scrub(quotes ? said.replace(QUOTED, '"…"') : said)
}

/** Removes mail addresses and long numbers, and limits the length. */
export function scrub(text: string): string {
  return text.slice(0, LENGTH).replace(MAIL, '[mail]').replace(NUMBER, '[number]')
}

/** Stack frames without the message above them. */
function framesOf({ stack }: Error): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames.length > 0 ? frames.slice(0, FRAMES).join('\n') : undefined
}
