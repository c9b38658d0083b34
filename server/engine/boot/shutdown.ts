/** What must be closed when the process ends, in the reverse order of its opening. */
export type Shutdown = {
  /** Remembers something opened; `name` is what the person reads if it does not close. Returns what forgets it. */
  add(name: string, close: () => Promise<void> | void): () => void
  /** Closes everything once; a part that fails to close does not keep the others open. */
  close(): Promise<void>
}

type Part = { name: string; close: () => Promise<void> | void }

/** A Ctrl-C reaches us twice within milliseconds, from the terminal and through npm: that is one. */
const SAME_SIGNAL_MS = 500

/** Also answers Ctrl-C and SIGTERM: the first closes everything, the second ends the process at once. */
export function shutdownOnSignal(log: (line: string) => void): Shutdown {
  const parts: Part[] = []
  let closing: Promise<void> | undefined
  let firstSignal: number | undefined
  const close = () => (closing ??= closeAll(parts, log))
  const onSignal = async (code: number) => {
    if (firstSignal !== undefined) {
      if (performance.now() - firstSignal > SAME_SIGNAL_MS) process.exit(code)
      return
    }
    firstSignal = performance.now()
    log('Stopping (once more to force) …')
    await close()
    log('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', () => void onSignal(130))
  process.on('SIGTERM', () => void onSignal(143))
  return {
    close,
    add(name, closePart) {
      const part = { name, close: closePart }
      parts.push(part)
      return () => void (parts.includes(part) && parts.splice(parts.indexOf(part), 1))
    },
  }
}

async function closeAll(parts: Part[], log: (line: string) => void) {
  for (let part = parts.pop(); part; part = parts.pop()) {
    try {
      await part.close()
    } catch (error) {
      log(`${part.name} did not stop cleanly: ${error instanceof Error ? error.message : error}`)
    }
  }
}
