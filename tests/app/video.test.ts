/** Addresses of YouTube as people paste them, each with the video that is meant, or with the reason for none. */
import { describe, expect, test } from 'vitest'
import { readVideo, VIDEO_TEXT } from '#app/forms/listing/video.ts'
import { videoProblems } from '#app/texts/video.ts'

const ID = 'dQw4w9WgXcQ'
const OTHER = '9bZkp7q19f0'
const CHANNEL = 'UCuAXFkgsw1L7xaCfnd5JJOw'

describe('the video is read from', () => {
  test.each([
    // The bar of a browser, "Compartir", and the app.
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&t=3s`,
    `https://www.youtube.com/watch?time_continue=3&v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abcDEF_123-456&t=10`,
    `https://m.youtube.com/watch?app=desktop&v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}&list=RDAMVM${ID}`,
    `https://www.youtube.com/watch?v=${ID}&list=PL36D642111D65BE7C&index=2`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}?si=x`,
    `http://youtu.be/${ID}/`,
    `HTTPS://YOUTU.BE/${ID}`,
    `https://WWW.YouTube.com:443/watch?v=${ID}`,
    // Only the path of a live video names it; "rv" and "v" are others.
    `https://www.youtube.com/live/${ID}?rv=${OTHER}`,
    `https://www.youtube.com/live/${ID}?v=${OTHER}&feature=share`,
    `https://youtu.be/${ID}?v=${OTHER}`,
    `https://www.youtube.com/watch?rv=${OTHER}&v=${ID}`,
    // Pages around a live video.
    `https://studio.youtube.com/video/${ID}/livestreaming`,
    `https://studio.youtube.com/video/${ID}/edit`,
    `https://www.youtube.com/live_chat?is_popout=1&v=${ID}`,
    `https://www.youtube.com/watch_popup?v=${ID}`,
    // Embedded.
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`,
    `https://www.youtube.com/embed/${ID}?list=PL36D642111D65BE7C`,
    `https://www.youtube.com/v/${ID}?version=3&amp;hl=es`,
    `https://www.youtube.com/e/${ID}`,
    `https://youtube.googleapis.com/v/${ID}`,
    `https://i.ytimg.com/vi/${ID}/hqdefault_live.jpg`,
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=a&amp;start=3" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay" allowfullscreen></iframe>`,
    // A page on the way: a consent, a sign-in, a description's link, a search, a chat.
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Flive%2F${ID}%3Fcbrd%3D1&gl=NL`,
    `https://www.youtube.com/redirect?event=video_description&q=https%3A%2F%2Fyoutu.be%2F${ID}`,
    `https://www.youtube.com/attribution_link?a=8g8kPrPIi-ecwIsS&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dem-uploademail`,
    `https://accounts.google.com/ServiceLogin?service=youtube&continue=https%3A%2F%2Fwww.youtube.com%2Fsignin%3Fnext%3D%252Fwatch%253Fv%253D${ID}`,
    `https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&usg=AOv`,
    `https://www.google.com.mx/url?q=https://www.youtube.com/watch?v%3D${ID}`,
    `https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2F${ID}%3Ffbclid%3DIwAR&h=AT`,
    // Older ones.
    `https://m.youtube.com/#/watch?v=${ID}`,
    `https://www.youtube.com/watch#!v=${ID}&feature=related`,
    `https://www.youtube.com/?v=${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    // Slips of the hand and of chats.
    `youtu.be/${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `https//youtu.be/${ID}`,
    `https:/youtu.be/${ID}`,
    `https:// youtu.be/${ID}`,
    `https://youtu.be/${ID}&t=5`,
    `https://www.youtube.com/watch?v=${ID}?feature=share`,
    `https://www.youtube.com/watch?feature=player_embedded&amp;amp;v=${ID}`,
    `Hoy a las 5 transmitimos: https://youtu.be/${ID}. ¡Los esperamos!`,
    `Remate en vivo (https://www.youtube.com/live/${ID}?si=a), desde Jalisco`,
    `*Remate* https://www.youtube.com/@remate y https://youtu.be/${ID}`,
    `https://youtu.be/${ID} https://www.youtube.com/watch?v=${ID}`,
    `"https://youtu.be/${ID}"`,
    `[Video](https://youtu.be/${ID})`,
    `⁦https://youtu.be/${ID}⁩`,
    ` ${ID} `,
    `​${ID}`,
  ])('%s', (typed) => expect(readVideo(typed)).toEqual({ id: ID }))

  test.each(['__2ABJjxzNo', 'lqQg6PlCWgI', '-b-2C3KPAM0', '_cqgWvFmtz0'])('an id alone: %s', (id) =>
    expect(readVideo(id)).toEqual({ id }),
  )
})

describe('there is none, and the sentence says what to paste instead:', () => {
  test.each([
    ['', 'none'],
    ['un video', 'none'],
    // Words and numbers of eleven characters.
    ['transmision', 'none'],
    ['Transmision', 'none'],
    ['TRANSMISION', 'none'],
    ['gran-remate', 'none'],
    ['Gran_Remate', 'none'],
    ['52551234567', 'none'],
    ['2026-11-29-', 'none'],
    [`mi video es ${ID}`, 'none'],
    ['javascript:alert(1)', 'none'],
    // Addresses without a video of their own.
    ['https://www.youtube.com/', 'page'],
    ['youtube.com', 'page'],
    ['Estamos en youtube.com.', 'page'],
    ['https://www.youtube.com/@canal', 'page'],
    ['https://www.youtube.com/@canal/streams', 'page'],
    ['https://www.youtube.com/user/elevenchars', 'page'],
    ['https://www.youtube.com/c/elevenchars', 'page'],
    ['https://www.youtube.com/elevenchars', 'page'],
    [`https://www.youtube.com/channel/${CHANNEL}`, 'page'],
    ['https://www.youtube.com/results?search_query=remate+de+caballos', 'page'],
    ['https://www.youtube.com/feed/subscriptions', 'page'],
    ['https://www.youtube.com/clip/UgytZKpehg-hEMBSn3F4AaABCQ', 'page'],
    ['https://www.youtube.com/hashtag/subastas123', 'page'],
    [`https://www.youtube.com/source/${ID}/shorts`, 'page'],
    // A channel's live page shows another video each evening.
    ['https://www.youtube.com/@canal/live', 'live'],
    ['https://www.youtube.com/c/elevenchars/live', 'live'],
    ['https://www.youtube.com/user/elevenchars/live?x=1', 'live'],
    [`https://www.youtube.com/channel/${CHANNEL}/live`, 'live'],
    ['https://www.youtube.com/elevenchars/live', 'live'],
    ['https://www.youtube.com/live', 'live'],
    [`https://www.youtube.com/embed/live_stream?channel=${CHANNEL}`, 'live'],
    [`<iframe src="https://www.youtube.com/embed/live_stream?channel=${CHANNEL}"></iframe>`, 'live'],
    [`https://studio.youtube.com/channel/${CHANNEL}/livestreaming`, 'live'],
    [`https://studio.youtube.com/channel/${CHANNEL}/livestreaming/dashboard`, 'live'],
    ['https://www.youtube.com/live_dashboard', 'live'],
    // Lists.
    ['https://www.youtube.com/playlist?list=PL36D642111D65BE7C', 'playlist'],
    ['https://www.youtube.com/watch?list=PL36D642111D65BE7C', 'playlist'],
    ['https://www.youtube.com/embed/videoseries?list=PL36D642111D65BE7C', 'playlist'],
    ['https://www.youtube.com/embed?listType=playlist&list=PL36D642111D65BE7C', 'playlist'],
    // Cut off or mistyped.
    ['https://youtu.be/dQw4w9WgXc', 'cut'],
    [`https://youtu.be/${ID}Q`, 'cut'],
    ['https://www.youtube.com/watch', 'cut'],
    ['https://www.youtube.com/watch?t=2372', 'cut'],
    ['https://www.youtube.com/watch?v=', 'cut'],
    ['https://www.youtube.com/watch?v=N_708QY7Ob', 'cut'],
    ['https://www.youtube.com/shorts/', 'cut'],
    ['https://www.youtube.com/embed/video', 'cut'],
    [`https://youtu.be/${ID}y tambien https://youtu.be/dQw4`, 'cut'],
    // Several.
    [`https://youtu.be/${ID} y https://youtu.be/${OTHER}`, 'several'],
    [`https://youtu.be/${ID}\nhttps://www.youtube.com/watch?v=${OTHER}`, 'several'],
    // Secrets of a channel.
    ['abcd-1234-efgh-5678-ijkl', 'key'],
    ['abcd-1234-efgh-5678', 'key'],
    ['Clave: abcd-1234-efgh-5678-ijkl', 'key'],
    ['rtmp://a.rtmp.youtube.com/live2', 'key'],
    ['rtmps://a.rtmps.youtube.com:443/live2/abcd-1234-efgh-5678-ijkl', 'key'],
    // Other sites, also such as look like it.
    ['https://vimeo.com/123456789', 'elsewhere'],
    ['https://www.facebook.com/rancho/videos/1234567890/', 'elsewhere'],
    ['facebook.com/rancho/live', 'elsewhere'],
    ['https://www.tiktok.com/@rancho/live', 'elsewhere'],
    [`https://evil.example/?u=youtube.com/watch?v=${ID}`, 'elsewhere'],
    [`https://youtube.com.evil.example/watch?v=${ID}`, 'elsewhere'],
    [`https://youtube.com@evil.example/watch?v=${ID}`, 'elsewhere'],
    [`https://evil.example/youtu.be/${ID}`, 'elsewhere'],
    [`https://notyoutube.com/watch?v=${ID}`, 'elsewhere'],
    [`https://www.google.com/search?q=${ID}`, 'elsewhere'],
    ['x'.repeat(VIDEO_TEXT + 1), 'long'],
  ] as const)('%s', (typed, problem) => expect(readVideo(typed)).toEqual({ problem }))

  test('each sentence stands alone and says what to do', () => {
    for (const sentence of Object.values(videoProblems)) expect(sentence).toMatch(/Compartir|Pega/)
  })
})

test.each(['youtu.be/', 'a.', 'https://', '(youtube.com/watch?', 'q=youtu', '&amp;', 'youtube.'])(
  'a text of %s, again and again, is read at once',
  (part) => {
    const before = process.threadCpuUsage().user
    for (let nth = 0; nth < 50; nth++) readVideo(part.repeat(VIDEO_TEXT / part.length))
    expect((process.threadCpuUsage().user - before) / 50_000, 'ms each').toBeLessThan(20)
  },
)
