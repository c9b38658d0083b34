/** At most so many of a kind run at once in this process; the others wait in the order in which they came. */
export function createGate(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((enter) => waiting.push(enter))
    else running++
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
