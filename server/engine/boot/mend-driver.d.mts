/** The driver differs from the version these fixes were made for; the message gives the remedy. */
export class DriverError extends Error {}
/** Applies the fixes to a `connection.js`; fixed text is returned unchanged. Throws DriverError for any other text. */
export function mend(source: string): string
/** Fixes the driver in `folder` unless it is fixed. Returns the files written. Throws DriverError. */
export function mendDriver(folder?: string): string[]
/** Throws DriverError if the installed driver is not fixed, for example after an install without scripts. */
export function checkDriver(folder?: string): void
