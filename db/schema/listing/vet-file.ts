import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Limb, Unreadable, VetAccess, VetFileKind, VetFormat } from '#machines/vet-file/kinds.ts'
import type { HoldReason } from '#machines/vet-file/match.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import { instant } from '#db/schema/engine/columns.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { listings } from './listings.ts'

/** The vet's file of a listing (ruling 81). Its row is locked by every change of the file. */
export const vetRecords = pgTable('vet_records', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** Who may see the readable copies. */
  access: text().$type<VetAccess>().notNull().default('request'),
  /** ISO 11784, 15 digits, as the seller states it. */
  microchip: text(),
  /** Number of signed summaries. */
  summaries: integer().notNull().default(0),
})

/** The summary in plain words, one row per signature; the last one is in force. Public. */
export const vetSummaries = pgTable(
  'vet_summaries',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => vetRecords.listingId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    exam: text().notNull(),
    xrays: text().notNull(),
    scope: text().notNull(),
    blood: text().notNull(),
    examinedOn: date('examined_on', { mode: 'string' }).notNull(),
    vetName: text('vet_name').notNull(),
    /** The vet's cédula profesional, 7 or 8 digits. */
    vetLicense: text('vet_license').notNull(),
    /** The seller's name as typed for a signature. */
    signedName: text('signed_name').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** It was signed after the lot had opened, and an announcement says so. */
    announcedAt: instant('announced_at'),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.version] })],
)

/**
 * `checking`: a job reads it. `held`: it names another horse, and an administrator decides. `refused`: it cannot be
 * used, or the house refused it.
 */
export type VetFileState = 'checking' | 'ready' | 'held' | 'refused'

/** Files of a vet's file. A removed one keeps its row for the views of it. */
export const vetFiles = pgTable(
  'vet_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => vetRecords.listingId, { onDelete: 'cascade' }),
    kind: text().$type<VetFileKind>().notNull(),
    limb: text().$type<Limb>(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    /** The date is the study's in the file, not the one typed. */
    datedByFile: boolean('dated_by_file').notNull().default(false),
    takenBy: text('taken_by').notNull(),
    format: text().$type<VetFormat>().notNull(),
    /** Key of the original in the private media store; null once removed. */
    file: text(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Hash of a disc's zip as it came, of which the house kept the images alone; `bytes` and `sha256` are of these. */
    receivedSha256: text('received_sha256'),
    state: text().$type<VetFileState>().notNull(),
    holdReasons: text('hold_reasons').$type<HoldReason>().array().notNull().default([]),
    /** Listing that has the same image, if that is why it is held. */
    elsewhere: integer(),
    /** Code of the reason for `refused` by the reading job. */
    refusal: text(),
    /** Names of files in a zip that were not taken, the first ones, and how many there are in all. */
    passedOver: text('passed_over').array().notNull().default([]),
    passedOverCount: integer('passed_over_count').notNull().default(0),
    addedAt: instant('added_at').notNull(),
    /** Time from which bidders could see it. */
    readyAt: instant('ready_at'),
    /** It came after the opening, and an announcement says so. */
    announcedAt: instant('announced_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    /** The administrator's reason, which the seller reads. */
    decision: text(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('vet_files_listing').on(t.listingId),
    index('vet_files_held')
      .on(t.id)
      .where(sql`state = 'held' and removed_at is null`),
    index('vet_files_bytes').on(t.sha256),
    index('vet_files_received')
      .on(t.receivedSha256)
      .where(sql`received_sha256 is not null`),
    index('vet_files_file').on(t.file),
    index('vet_files_decided').on(t.decidedBy, t.decidedAt),
  ],
)

/** Images in a file: one of a picture or a DICOM, many of a zip. What a DICOM says is kept for comparison. */
export const vetImages = pgTable(
  'vet_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer('file_id')
      .notNull()
      .references(() => vetFiles.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Key of the readable copy in the private media store: a JPEG, or the PDF that a DICOM file wraps. */
    picture: text(),
    /** Why there is no readable copy. */
    unreadable: text().$type<Unreadable>(),
    frames: integer().notNull().default(1),
    /** Unique number of a DICOM image. */
    instance: text(),
    /** With `^` between responsible party and animal, as in the file. */
    patientName: text('patient_name').notNull().default(''),
    /** Responsible person and organization, with their role. */
    responsible: text().notNull().default(''),
    patientId: text('patient_id').notNull().default(''),
    otherIds: text('other_ids').notNull().default(''),
    registration: text().notNull().default(''),
    species: text().notNull().default(''),
    studyDate: text('study_date').notNull().default(''),
    modality: text().notNull().default(''),
    laterality: text().notNull().default(''),
    bodyPart: text('body_part').notNull().default(''),
    viewPosition: text('view_position').notNull().default(''),
    manufacturer: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('vet_images_file').on(t.fileId, t.position),
    index('vet_images_picture').on(t.picture),
    index('vet_images_instance')
      .on(t.instance)
      .where(sql`instance is not null`),
  ],
)

/** Uploads in pieces (tus): the state that lets any node go on. */
export const vetUploads = pgTable(
  'vet_uploads',
  {
    /** Random; part of the upload's URL. */
    id: text().primaryKey(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => vetRecords.listingId, { onDelete: 'cascade' }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Bytes received. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    kind: text().$type<VetFileKind>().notNull(),
    limb: text().$type<Limb>(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    takenBy: text('taken_by').notNull(),
    /** SHA-256 as the browser computed it; '' if it did not. */
    sha256: text().notNull().default(''),
    startedAt: instant('started_at').notNull(),
    heardAt: instant('heard_at').notNull(),
    /** The file made of it. */
    fileId: integer('file_id').references(() => vetFiles.id, { onDelete: 'set null' }),
    /** Code of the reason why no file was made of it. */
    refusal: text(),
  },
  (t) => [
    index('vet_uploads_listing').on(t.listingId),
    index('vet_uploads_seller').on(t.sellerId),
    index('vet_uploads_file').on(t.fileId),
    index('vet_uploads_heard').on(t.heardAt),
  ],
)

/** Received pieces of an upload, in the private media store. */
export const vetUploadParts = pgTable(
  'vet_upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => vetUploads.id, { onDelete: 'cascade' }),
    /** Place of its first byte. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    file: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.start] })],
)

/** Papers that run out, one of each kind per listing. */
export const vetPapers = pgTable(
  'vet_papers',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text().$type<PaperKind>().notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** As written on it; null for none. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Key in the private media store; a PDF or a picture. */
    file: text().notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Last reminder sent, as `‹last day›:‹days before›`. */
    reminded: text(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.kind] })],
)
