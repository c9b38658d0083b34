/**
 * Limits concurrent work to a total weight of `capacity`; the rest waits in order of arrival. Work heavier than the
 * capacity runs alone.
 */
export function createGate(capacity: number) {
  const waiting: { weight: number; enter(): void }[] = []
  let inside = 0

  function admit(): void {
    let next
    while ((next = waiting[0]) && (inside === 0 || inside + next.weight <= capacity)) {
      waiting.shift()
      inside += next.weight
      next.enter()
    }
  }

  return async function pass<T>(weight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => {
      waiting.push({ weight, enter })
      admit()
    })
    try {
      return await work()
    } finally {
      inside -= weight
      admit()
    }
  }
}
