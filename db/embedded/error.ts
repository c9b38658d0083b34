/** The embedded server cannot run; the message is one line with the remedy. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
