import type { LiveHandlers } from './options.ts'

/** The answers of several quarters as one; without any of them a socket follows nothing and is a visitor's. */
export function joinHandlers(parts: Partial<LiveHandlers>[]): LiveHandlers {
  return {
    sessionRoom: () => null,
    userRooms: async () => null,
    ...Object.assign({}, ...parts),
    async watch(topic) {
      for (const part of parts) {
        const found = await part.watch?.(topic)
        if (found) return found
      }
      return null
    },
    commands: Object.assign({}, ...parts.map(({ commands }) => commands)),
    shares: parts.flatMap(({ shares = [] }) => shares),
    greet: () => parts.flatMap((part) => part.greet?.() ?? []),
    broadcast: (...message) => parts.forEach((part) => part.broadcast?.(...message)),
  }
}
