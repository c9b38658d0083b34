/** Exports only the used part of the socket client, so that the rest is not bundled. */
export { io } from 'socket.io-client'
