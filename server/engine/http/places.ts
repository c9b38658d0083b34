/**
 * Limited places for work whose duration depends on its sender. `each`: maximum per sender, so that slow senders do not
 * block others. Without a free place the caller waits, and may leave while waiting.
 */
export function createPlaces(all: number, each: number) {
  const taken = new Map<string, number>()
  const waiting = new Set<{ sender: string; enter(): void }>()
  let used = 0

  const isFree = (sender: string) => used < all && (taken.get(sender) ?? 0) < each

  function occupy(sender: string): void {
    used++
    taken.set(sender, (taken.get(sender) ?? 0) + 1)
  }

  function leave(sender: string): void {
    used--
    const left = (taken.get(sender) ?? 0) - 1
    if (left > 0) taken.set(sender, left)
    else taken.delete(sender)
    for (const next of waiting) if (isFree(next.sender)) next.enter()
  }

  /** Resolves to the function that returns the place. Rejects with the signal's reason. */
  async function take(sender: string, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted()
    if (isFree(sender)) occupy(sender)
    else {
      await new Promise<void>((resolve, reject) => {
        const me = {
          sender,
          enter() {
            waiting.delete(me)
            gone.removeEventListener('abort', give)
            occupy(sender)
            resolve()
          },
        }
        const give = () => {
          waiting.delete(me)
          reject(gone.reason)
        }
        waiting.add(me)
        gone.addEventListener('abort', give, { once: true })
      })
    }
    let here = true
    return () => {
      if (here) leave(sender)
      here = false
    }
  }

  return { take, count: () => ({ used, waiting: waiting.size }) }
}
