/**
 * Leaves the transports that our sockets never use out of the socket client.
 *
 * Uses: the place and the exports of an inner file of engine.io-client. Our sockets are WebSockets alone
 * (`server/engine/live/live.ts`).
 * Gain: 1.3 of the socket client's 11.6 KB (brotli); without it the light pages' script is over its limit of 20 KB
 * (aef4848f).
 * Upstream: socketio/socket.io-client#1019, closed; its `transports` option still brings the others along.
 * Delete when: Socket.IO's client has a build with WebSockets alone.
 * Switch: `BELOW_OFF=web-socket-alone` while building.
 */
import type { Plugin } from 'vite'
import { isOff } from './switches.ts'

export const webSocketAlone: Plugin = {
  name: 'web-socket-alone',
  load(id) {
    if (isOff('web-socket-alone') || !id.endsWith('/engine.io-client/build/esm/transports/index.js')) return null
    return "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }"
  },
}
