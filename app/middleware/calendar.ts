import { hash } from 'node:crypto'
import type { ICalCalendar } from 'ical-generator'

/** Names this house as the maker of its calendar files. */
export const prodId = { company: 'Remate', product: 'Subastas', language: 'ES' }

/** Lines that differ between two files of the same content: when it was written, and a sequence that is a time. */
const WRITTEN = /^(?:DTSTAMP|SEQUENCE):.*$/gm

/**
 * Answers with an iCalendar file, or 304 if the program has it. `disposition`: `attachment` for a file to import,
 * `inline` for a calendar to subscribe to.
 */
export function sendCalendar(
  request: Request,
  calendar: ICalCalendar,
  { name, disposition, headers = {} }: { name: string; disposition: string; headers?: Record<string, string> },
): Response {
  // Every line ends in CRLF (RFC 5545, 3.1); the library leaves the last one open.
  const text = `${calendar.toString().trimEnd()}\r\n`
  const etag = `"${hash('sha256', text.replace(WRITTEN, ''), 'base64url')}"`
  const answered = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `${disposition}; filename="${name}"`,
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex, nofollow',
    ETag: etag,
    ...headers,
  }
  const known = request.headers.get('If-None-Match')?.split(/\s*,\s*/) ?? []
  // A front that compresses marks the tag as weak.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers: answered })
  return new Response(text, { headers: answered })
}
