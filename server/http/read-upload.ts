import { readFile } from 'node:fs/promises'
import { MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { BodyTooLarge, FORM_LIMIT } from './body.ts'
import { BadUpload, UPLOAD_LIMIT } from './receive-upload.ts'

/** No form of ours has as many. */
const PARTS = 200

/**
 * The form that a received body is. Without `files` they are left out, empty as an input that was not filled in. The
 * platform's own parser takes ten times as long, during which nobody's bid is judged. Throws BadUpload, BodyTooLarge.
 */
export async function readUpload(path: string, contentType: string, files: boolean): Promise<FormData> {
  const boundary = boundaryOf(contentType)
  const form = new FormData()
  let typed = 0
  try {
    for (const part of parseMultipart(await readFile(path), { boundary, maxFileSize: UPLOAD_LIMIT, maxTotalSize: UPLOAD_LIMIT, maxParts: PARTS })) {
      if (part.name === undefined) continue
      if (part.isFile) form.append(part.name, new File(files ? (part.content as BlobPart[]) : [], files ? (part.filename ?? '') : '', { type: part.mediaType ?? '' }))
      else form.append(part.name, textOf(part.content, (typed += part.size)))
    }
  } catch (cause) {
    if (cause instanceof MultipartParseError) throw new BadUpload('The form is broken', { cause })
    throw cause
  }
  return form
}

function textOf(content: Uint8Array[], typed: number): string {
  if (typed > FORM_LIMIT) throw new BodyTooLarge()
  return Buffer.concat(content).toString()
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new BadUpload('The form has no boundary')
  return boundary
}
