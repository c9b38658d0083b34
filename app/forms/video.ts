import getVideoId from 'get-video-id'

/** Maximum length of a video's address. */
const LONGEST = 500
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$|^(?:www\.)?youtu\.be$/

/** The id of a video from any kind of YouTube address, or the id itself; null for other texts. */
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
