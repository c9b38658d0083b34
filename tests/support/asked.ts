import type { ClientToServerEvents } from '#server/engine/live/protocol.ts'

export type AskedName = keyof ClientToServerEvents
export type AskedMessage<Name extends AskedName> = Parameters<ClientToServerEvents[Name]>[0]

/** The text that Socket.IO sends for a page's message; the answer has the same `id`. */
export function asked<Name extends AskedName>(name: Name, message: AskedMessage<Name>, id = 0): string {
  return `42${id}${JSON.stringify([name, message])}`
}
