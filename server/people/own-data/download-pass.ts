import { MINUTE } from '#machines/time.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sealingPart } from '#server/engine/security/secret-parts.ts'

/** Time from the password to the download that it opens, in ms. */
const PASS_MS = 5 * MINUTE

/** A download of an own copy by one session, whose token it is. */
type OwnDownload = { token: string; copy: number }

/**
 * Proof in a download's address that the password was given in this session, five minutes long. The session's cookie
 * alone makes none, and another session cannot use it. `now` in epoch ms.
 */
export function downloadPass(secret: string, download: OwnDownload, now: number): string {
  const until = now + PASS_MS
  return `${until}-${proofOf(secret, download, until)}`
}

/** True for a pass of this download that still holds. */
export function isDownloadPass(secret: string, download: OwnDownload, pass: string, now: number): boolean {
  const [, until, proof = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(pass) ?? []
  if (until === undefined || Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, download, Number(until))))
}

const proofOf = (secret: string, { token, copy }: OwnDownload, until: number) =>
  createHmac('sha256', sealingPart(secret)).update(`own-data:${copy}:${until}:${token}`).digest('base64url')
