import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url-encoded for cookies and links. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored form of a token. The token is random, so a single fast hash suffices. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
