/** The driver is not the one that was read and mended; the message says what to do. */
export class DriverError extends Error {}
/** A `connection.js` with its faults mended; one that is mended already comes back as it is. Throws DriverError for any other text. */
export function mend(source: string): string
/** Mends the driver in `folder`, unless it is. Returns the files that were written. Throws DriverError. */
export function mendDriver(folder?: string): string[]
/** Throws DriverError when the installed driver is not mended, as after an install without scripts. */
export function checkDriver(folder?: string): void
