import type { Shutdown } from '#server/engine/boot/shutdown.ts'

/** The parts that a boot would close, to be closed by the test. */
export function bootParts() {
  const open: { name: string; close: () => Promise<unknown> | unknown }[] = []
  const shutdown: Pick<Shutdown, 'add' | 'close'> = {
    add(name, close) {
      const part = { name, close }
      open.push(part)
      return () => void open.splice(open.indexOf(part), 1)
    },
    close: async () => void (await Promise.all(open.map((part) => part.close()))),
  }
  return { open, shutdown }
}
