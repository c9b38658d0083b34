/** A backup that cannot be made or restored; the message is one line with the remedy. */
export class BackupError extends Error {
  override name = 'BackupError'
}
