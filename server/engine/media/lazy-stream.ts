import type { Readable } from 'node:stream'

/** A stream that opens its source with the first read: one that no reader reads leaves no file open. */
export function lazily(open: () => Readable): ReadableStream<Uint8Array> {
  let source: Readable | undefined
  let pieces: AsyncIterator<Buffer> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= open()
        pieces ??= source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      cancel: () => void source?.destroy(),
    },
    { highWaterMark: 0 },
  )
}
