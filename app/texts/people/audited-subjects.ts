import type { CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'

/** Kinds of what administrators act on. The log tells each by its words, screen and name. */
export type SubjectKind =
  | CatalogueNoun
  | 'account'
  | 'article'
  | 'auction'
  | 'bid'
  | 'broadcast'
  | 'claim'
  | 'export'
  | 'job'
  | 'limit-request'
  | 'listing'
  | 'message'
  | 'movement'
  | 'outage'
  | 'package'
  | 'payment'
  | 'ranch'
  | 'refund'
  | 'settings'
  | 'signal'
  | 'sire'
  | 'terms'
  | 'view'

/** Object of an act in the audit log: `refund:12`, `settings:slider`, or the kind alone of an added row. */
export type Subject = SubjectKind | `${SubjectKind}:${string}`
