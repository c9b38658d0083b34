/** The request of a submitted form, as a browser would send it. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type FilePayload = string | { name: string; mimeType: string; buffer: Buffer }

export type Sending = { url: string; method: 'GET' | 'POST'; body?: { type: string; bytes: Buffer } }

/** The files chosen for an input: jsdom's own list of them is read-only. */
export type Chosen = WeakMap<Element, File[]>

export function toFile(payload: FilePayload): File {
  if (typeof payload === 'string') return new File([readFileSync(payload)], basename(payload))
  return new File([new Uint8Array(payload.buffer)], payload.name, { type: payload.mimeType })
}

/** The request of a form submitted by a button, whose own attributes take precedence. */
export async function sendingOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  chosen: Chosen,
): Promise<Sending> {
  const own = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const window = form.ownerDocument.defaultView as unknown as typeof globalThis
  const here = form.ownerDocument.URL
  const url = new URL(own('action') || here, here)
  const entries = entriesOf(form, [...new window.FormData(form, submitter)], chosen)
  if ((own('method') ?? 'get').toLowerCase() !== 'post') {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, nameOf(value)])).toString()
    return { url: url.href, method: 'GET' }
  }
  if (own('enctype') !== 'multipart/form-data') {
    const text = new URLSearchParams(entries.map(([name, value]) => [name, nameOf(value)])).toString()
    return {
      url: url.href,
      method: 'POST',
      body: { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) },
    }
  }
  const parts = new FormData()
  for (const [name, value] of entries) parts.append(name, value)
  const encoded = new Response(parts)
  const type = encoded.headers.get('content-type') as string
  return { url: url.href, method: 'POST', body: { type, bytes: Buffer.from(await encoded.arrayBuffer()) } }
}

type Entry = [name: string, value: string | File]

/** jsdom's entries with the chosen files in their positions, and line ends as sent by browsers. */
function entriesOf(form: HTMLFormElement, entries: Entry[], chosen: Chosen): Entry[] {
  const inputs = new Map([...form.elements].map((element) => [element.getAttribute('name'), element]))
  return entries.flatMap(([name, value]): Entry[] => {
    if (typeof value === 'string') return [[name, value.replaceAll(/\r?\n/g, '\r\n')]]
    const files = chosen.get(inputs.get(name) as Element) ?? []
    return files.length > 0 ? files.map((file) => [name, file]) : [[name, new File([], '')]]
  })
}

/** A form that is not multipart sends only a file's name. */
const nameOf = (value: string | File) => (typeof value === 'string' ? value : value.name)
