import getVideoId from 'get-video-id'

/** Nobody's address of a video is longer. */
const LONGEST = 500
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$|^(?:www\.)?youtu\.be$/

/** The id of a video from any of YouTube's addresses, or the id itself; null where it is neither. */
export function videoIdOf(typed: string): string | null {
  const address = typed.trim()
  if (isVideoId(address)) return address
  if (address.length > LONGEST) return null
  try {
    const url = new URL(/^https?:\/\//i.test(address) ? address : `https://${address}`)
    const { id } = HOSTS.test(url.hostname) ? getVideoId(url.href) : {}
    return id && isVideoId(id) ? id : null
  } catch {
    return null
  }
}

const isVideoId = (text: string) => /^[\w-]{11}$/.test(text)
