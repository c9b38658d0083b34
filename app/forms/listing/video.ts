/** Reads the addresses of YouTube's videos as people paste them. Pure; the browser uses it too. */
import type { VideoProblem } from '#app/texts/video.ts'

/** The id of the video, or why there is none. */
type VideoReading = { id: string } | { problem: VideoProblem }

/** Characters of a text in which an address is looked for: an iframe to embed a video has some 400. */
export const VIDEO_TEXT = 2_000

const ID = /^[\w-]{11}$/
/** An id at the start of a part of an address, whatever was glued to it. */
const LEADING_ID = /^([\w-]{11})(?![\w-])/

/** Sites of YouTube, and of others whose addresses lead there. */
const SITES = [
  String.raw`youtube(?:-nocookie|kids)?\.com`,
  String.raw`youtube\.googleapis\.com`,
  String.raw`youtu\.be`,
  String.raw`ytimg\.com`,
  String.raw`google(?:\.com?)?\.[a-z]{2,3}`,
  String.raw`(?:facebook|instagram)\.com`,
].join('|')
/**
 * An address of these sites anywhere in a text, also without its scheme or with a slip in it: the host, and what
 * follows. The host begins no part of another address. Without lookbehind, which older iPhones do not know.
 */
const ADDRESS = new RegExp(
  [
    String.raw`(?:^|[^\w.@/=%:-])(?:https?:?\/{0,2} ?|\/\/)?`,
    String.raw`((?:[a-z\d-]{1,30}\.){0,3}(?:${SITES}))(?::\d{1,5})?(?=[/?#]|[^\w.:@-]|\.?(?:\s|$))`,
    String.raw`([/?#][^\s"'<>]*)?`,
  ].join(''),
  'gi',
)
/** Hosts that are no site of YouTube, and lead to one by an address in their own. */
const LEADS_ON = /google\.[a-z.]+$|facebook\.com$|instagram\.com$/
/** Fields in which such an address, or YouTube's own of a consent or a sign-in, names the next one. */
const NEXT = ['q', 'u', 'url', 'continue', 'next']
const STEPS = 3

/** Reads a typed or pasted text: an address, an id alone, a sentence around an address, or an iframe. */
export function readVideo(typed: string): VideoReading {
  const text = typed.replace(/\p{Cf}/gu, '').trim()
  if (text.length > VIDEO_TEXT) return { problem: 'long' }
  return ID.test(text) ? readWord(text) : readText(text, STEPS)
}

/** The id of the video in a text; null if there is none, or more than one. */
export function videoIdOf(typed: string): string | null {
  const reading = readVideo(typed)
  return 'id' in reading ? reading.id : null
}

/** The shortest address of a video. */
export const videoAddress = (id: string): string => `https://youtu.be/${id}`

/** True for text in the form of an id, whether or not it looks like a word. */
export const isVideoId = (text: string): boolean => ID.test(text)

/** Eleven characters are an id unless they are words or a number: "transmision" is as long. */
function readWord(text: string): VideoReading {
  const word = /^[A-Z]?[a-z]+([_-][A-Z]?[a-z]*)*$|^[A-Z_-]+$|^[\d_-]+$/.test(text)
  return word ? { problem: 'none' } : { id: text }
}

function readText(text: string, steps: number): VideoReading {
  const found = [...text.replace(/&(?:amp;)+/g, '&').matchAll(ADDRESS)].flatMap(
    ([, host = '', rest = '']) => readAddress(host.toLowerCase(), rest.replace(/[.,;:!?…)\]}»”’*]+$/, ''), steps) ?? [],
  )
  const ids = new Set(found.flatMap((each) => ('id' in each ? [each.id] : [])))
  if (ids.size > 1) return { problem: 'several' }
  for (const id of ids) return { id }
  return found[0] ?? { problem: problemOf(text) }
}

/** The problem of a text without any address of YouTube's. */
function problemOf(text: string): VideoProblem {
  if (/rtmps?:/i.test(text) || /(?:^|\s)[a-z\d]{4}(-[a-z\d]{4}){3,4}(?:\s|$)/i.test(text)) return 'key'
  return /^\w+:\/\/|[\w-]\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? 'elsewhere' : 'none'
}

/** Null if the address has nothing to do with videos. */
function readAddress(host: string, rest: string, steps: number): VideoReading | null {
  const url = new URL(`https://${host}${rest}`)
  const next = NEXT.flatMap((name) => url.searchParams.get(name) ?? [])
    .map((address) => (address.startsWith('/') ? `www.youtube.com${address}` : address))
    .find((address) => /youtu(?:be\.com|\.be)/i.test(address))
  if (LEADS_ON.test(host)) return next && steps > 0 ? readText(next, steps - 1) : null
  const [first = '', second = '', ...more] = url.pathname.split('/').filter(Boolean)
  if (host.endsWith('youtu.be') && first && !/^@|^(watch|embed|live|shorts)$/.test(first)) return readId(first)
  const reading = readPath({ first, second, last: more.at(-1) ?? second, studio: host.startsWith('studio.') }, url)
  if ('id' in reading || !next || steps === 0) return reading
  return readText(next, steps - 1)
}

type Path = { first: string; second: string; last: string; studio: boolean }

function readPath({ first, second, last, studio }: Path, { search, hash }: URL): VideoReading {
  // Old addresses of phones have everything behind "#".
  const query = new URLSearchParams(search || hash.replace(/^#!?(?:\/?watch)?\??/, ''))
  if (OF_QUERY.test(first) && !second) {
    const video = query.get('v') ?? query.get('vi')
    if (video !== null) return readId(video)
    return { problem: query.has('list') ? 'playlist' : first ? 'cut' : 'page' }
  }
  if (OF_PATH.test(first)) {
    if (second) return readId(second)
    return { problem: first === 'live' ? 'live' : query.has('list') ? 'playlist' : 'cut' }
  }
  if (first === 'playlist') return { problem: 'playlist' }
  return { problem: studio || last === 'live' || first.startsWith('live_dashboard') ? 'live' : 'page' }
}

/** First part of paths whose video stands in the query. */
const OF_QUERY = /^(?:|watch|watch_popup|live_chat|movie)$/
/** First part of paths whose second part is the video. */
const OF_PATH = /^(?:embed|v|vi|vi_webp|e|shorts|live|video|watch)$/

/** Words that YouTube writes in the place of an id, and as long. */
const RESERVED = new Map<string, VideoProblem>([
  ['live_stream', 'live'],
  ['videoseries', 'playlist'],
])

function readId(part: string): VideoReading {
  const id = LEADING_ID.exec(part)?.[1]
  if (!id) return { problem: 'cut' }
  const problem = RESERVED.get(id)
  return problem ? { problem } : { id }
}
