/** Photos and videos of a gallery are turned by links with names. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from '#app/ui/listings/gallery.tsx'

const photo = { avif: [], webp: [], jpeg: '/foto.jpg', width: 4, height: 3, alt: 'Lucero' }

test('an arrow is named by what it leads to, a photo or a video', () => {
  const html = renderToStaticMarkup(
    <Gallery name="lote-1" photos={[photo, photo] as never} videos={['dQw4w9WgXcQ', 'aaaaaaaaaaa']} />,
  )
  const arrows = [...html.matchAll(/<a class="slide-arrow[^>]*>/g)].map(([tag]) => [
    /href="#([^"]+)"/.exec(tag)?.[1],
    /aria-label="([^"]+)"/.exec(tag)?.[1],
  ])
  expect(arrows).toEqual([
    ['foto-2', 'Foto siguiente'],
    ['foto-1', 'Foto anterior'],
    ['video-1', 'Ir al video 1'],
    ['foto-2', 'Foto anterior'],
    ['video-2', 'Ir al video 2'],
    ['video-1', 'Ir al video 1'],
  ])
})
