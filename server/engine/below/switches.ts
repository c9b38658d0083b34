/** The parts of this folder, by the names that `BELOW_OFF` takes. */
export const PARTS = [
  'driver',
  'frames',
  'loader-data',
  'no-preload',
  'prepared',
  'route-index',
  'runtime-inside',
  'spliced-gzip',
  'stepper',
  'web-socket-alone',
] as const
type Part = (typeof PARTS)[number]

const off = (process.env.BELOW_OFF ?? '').split(',')

/** True if `BELOW_OFF`, a list of names with commas, turns the part off: the library's public way is used instead. */
export const isOff = (part: Part) => off.includes(part)
