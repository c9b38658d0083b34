/** What a log line holds of an error: what went wrong and where, and nothing of anybody's that its message may quote. */
export type SafeError = { type: string; code?: string; message: string; stack?: string; cause?: SafeError }

/** A chain of causes is told so far, a stack so deep, a message so long. */
const CAUSES = 4
const FRAMES = 15
const LENGTH = 500

const MAIL = /[^\s<>"'`,;:()[\]{}/]+@[^\s<>"'`,;:()[\]{}]+/g
/** Phones, CLABEs, cards: eight digits or more, however they are grouped. */
const NUMBER = /\+?\d(?:[ ()-]{0,2}\d){7,}/g
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g

/** The error without what was typed: parameters of statements, quoted values, mail addresses and long numbers. */
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

/** The same in one line: what went wrong at the bottom of it. */
export function errorText(error: unknown): string {
  let safe = safeError(error)
  while (safe.cause) safe = safe.cause
  return `${safe.type}: ${safe.message}`
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown }
  // Drizzle's own message is the statement with all its parameters.
  const [said = ''] = error.message.split('\nparams:')
  // What a parser or the database (class 22: data) could not read, it quotes.
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && /^22...$/.test(code))
  return scrub(quotes ? said.replace(QUOTED, '"…"') : said)
}

/** Without mail addresses and long numbers, and not longer than a line may be. */
export function scrub(text: string): string {
  return text.slice(0, LENGTH).replace(MAIL, '[mail]').replace(NUMBER, '[number]')
}

/** Where it was thrown, without the message that stands above. */
function framesOf({ stack }: Error): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames.length > 0 ? frames.slice(0, FRAMES).join('\n') : undefined
}
