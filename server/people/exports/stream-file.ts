/** A file to download; `type`: its media type, `filename` with extension, in ASCII. */
type FileNamed = { filename: string; type: string; cacheControl: string }

/** Streams a text file while it is produced: only one piece is in memory. A closed connection ends the reading. */
export function streamFile(
  { filename, type, cacheControl }: FileNamed,
  pieces: AsyncGenerator<string, void, void>,
): Response {
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(text.encode(value))
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
