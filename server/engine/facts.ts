/**
 * Facts that a quarter states for quarters above it, which it does not know: by name, what is said of it. Quarters
 * declare their own.
 */
export interface Facts {}

/** The same after the commit, for open pages: a lost call costs nothing. */
export interface News {}

export type FactBoard = {
  on<Name extends keyof Facts>(name: Name, listener: (about: Facts[Name]) => Promise<unknown>): void
  /** Awaits one listener after the other, in the transaction that states the fact: a throw rolls it back. */
  state<Name extends keyof Facts>(name: Name, about: Facts[Name]): Promise<void>
}

export type NewsBoard = {
  on<Name extends keyof News>(name: Name, listener: (about: News[Name]) => void): void
  publish<Name extends keyof News>(name: Name, about: News[Name]): void
}

export function createFactBoard(): FactBoard {
  const board = createBoard<Promise<unknown>>()
  return {
    on: board.on,
    async state(name, about) {
      for (const listener of board.of(name)) await listener(about)
    },
  }
}

export function createNewsBoard(): NewsBoard {
  const board = createBoard<void>()
  return {
    on: board.on,
    publish(name, about) {
      for (const listener of board.of(name)) listener(about)
    },
  }
}

/** Listeners by name, in the order in which they were added. */
function createBoard<Result>() {
  const listeners = new Map<string, ((about: never) => Result)[]>()
  return {
    on(name: string, listener: (about: never) => Result): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    of: (name: string) => (listeners.get(name) ?? []) as ((about: unknown) => Result)[],
  }
}
