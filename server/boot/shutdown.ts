/** What must be closed when the process ends, in the reverse order of its opening. */
export type Shutdown = {
  /** Remembers something opened; `name` is what the person sees while it closes. */
  add(name: string, close: () => Promise<void> | void): void
  /** Closes everything once; a part that fails to close does not keep the others open. */
  close(): Promise<void>
}

/** Also answers Ctrl-C and SIGTERM: the first closes everything, the second ends the process at once. */
export function shutdownOnSignal(log: (line: string) => void): Shutdown {
  const parts: { name: string; close: () => Promise<void> | void }[] = []
  let closing: Promise<void> | undefined
  const shutdown: Shutdown = {
    add: (name, close) => void parts.push({ name, close }),
    close: () => (closing ??= closeAll(parts, log)),
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(signal === 'SIGINT' ? 130 : 143)
      log('Stopping (once more to force) …')
      void shutdown.close().then(() => process.exit(0))
    })
  }
  return shutdown
}

async function closeAll(parts: { name: string; close: () => Promise<void> | void }[], log: (line: string) => void) {
  for (let part = parts.pop(); part; part = parts.pop()) {
    try {
      await part.close()
      log(`  ${part.name} stopped`)
    } catch (error) {
      log(`  ${part.name} did not stop cleanly: ${error instanceof Error ? error.message : error}`)
    }
  }
}
