/** Limits concurrent work of one kind in this process; the rest waits in order of arrival. */
export function createGate(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((enter) => waiting.push(enter))
    else running++
    try {
      return await work()
    } finally {
      // The next waiting task takes over the slot.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
