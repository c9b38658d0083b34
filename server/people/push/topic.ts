import { hash } from 'node:crypto'

/** Subjects of device notices. */
type PushKind = 'lot' | 'approval' | 'movement' | 'limit' | 'trial'

/** The subject of a notice; a later notice of the same subject replaces it. */
export type PushSubject = { kind: PushKind; id: number }

/**
 * Topic of a subject's notices, in the one form that every push service takes: 32 characters of base64url (RFC 8030,
 * 5.4). Apple decodes topics and refuses lengths that base64 cannot have, such as the 9 of "subasta-5".
 */
export function topicOf({ kind, id }: PushSubject): string {
  return hash('sha256', `${kind} ${id}`, 'base64url').slice(0, 32)
}
