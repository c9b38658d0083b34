/** The part in use: the package brings no types, and those of others are of the release before `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } })
    /** The `available` encodings that the client accepts, its favourite first; `preferred` decides between equals. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
  }
}
