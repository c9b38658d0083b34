import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'

/** Ends the programs of the running steps when `npm test` is interrupted. */
export const shutdown = shutdownOnSignal((line) => console.log(line), 1)
