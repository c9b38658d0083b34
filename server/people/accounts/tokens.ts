import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes that fit in a cookie or a link. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. It is random, so one fast hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
