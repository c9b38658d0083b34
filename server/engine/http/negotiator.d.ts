/** The part in use: the package brings no types, and those of others are of the release before `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } })
    /** What both sides take, the client's best first; among equals the first of `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
  }
}
