import { createReadStream } from 'node:fs'
import { MultipartParseError, MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { BodyTooLarge, FORM_LIMIT } from './body.ts'
import { BadForm, checkNames } from './form-bounds.ts'
import { BadUpload, UPLOAD_LIMIT } from './receive-upload.ts'

/** Maximum parts; our forms have fewer. */
const PARTS = 200
/** Maximum header of one part; a file's name has at most 255 characters. */
const PART_HEADER_BYTES = 2 * 1024
/** Maximum bytes of text fields from a known user: terms have 100,000 characters (ruling 47). */
const TYPED_LIMIT = 448 * 1024
/**
 * Bytes parsed at a time: 60 MB of what looks like boundaries would take half a second in one piece, during which no
 * bid is judged.
 */
const PIECE_BYTES = 64 * 1024

/**
 * Parses a received body as form. Without `files` they are omitted and left like empty inputs. The platform's own
 * parser takes ten times as long. Throws BadUpload, BadForm, BodyTooLarge.
 */
export async function readUpload(path: string, contentType: string, files: boolean): Promise<FormData> {
  const bounds = {
    maxHeaderSize: PART_HEADER_BYTES,
    maxFileSize: UPLOAD_LIMIT,
    maxTotalSize: UPLOAD_LIMIT,
    maxParts: PARTS,
  }
  const parser = new MultipartParser(boundaryOf(contentType), bounds)
  const form = new FormData()
  let typed = 0
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      for (const part of parser.write(piece as Buffer)) typed += append(form, part, files, typed)
    }
    parser.finish()
  } catch (cause) {
    if (cause instanceof MultipartParseError) throw new BadUpload('The form is broken', { cause })
    throw cause
  }
  checkNames([...form.keys()])
  return form
}

/** Appends a part to the form; returns the total bytes of text fields, `typed` being the previous total. */
function append(form: FormData, part: MultipartPart, files: boolean, typed: number): number {
  const { name, filename, mediaType = '', size } = part
  if (name === undefined) throw new BadForm('A field without a name')
  if (filename !== undefined || mediaType === 'application/octet-stream') {
    form.append(
      name,
      new File(files ? (part.content as BlobPart[]) : [], files ? (filename ?? '') : '', { type: mediaType }),
    )
    return 0
  }
  if (typed + size > (files ? TYPED_LIMIT : FORM_LIMIT)) throw new BodyTooLarge()
  form.append(name, Buffer.concat(part.content).toString())
  return size
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new BadUpload('The form has no boundary')
  return boundary
}
