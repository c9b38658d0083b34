import type { PhotoSlot } from '#machines/horse-audit/rules.ts'

/** Views of a horse as silhouettes on a grid of 48 × 36 units, drawn for the house. Decorative. */
const PROFILE =
  'M5 12.5c-.8-1.2-.4-2.4.8-3L9.5 7.6c1-1.4 2.4-2.6 4.2-3l.6-2.1 1.5 1.9c2 .6 3.4 2.2 4.2 4.2l2.2 ' +
  '4.6c3.6-.9 8-.9 11.6-.2 2.8-.6 5.2.2 6.6 2.2 1.6.8 2.8 3 2.9 6.2l.6 7.6-1.9-3.9-1-4.4-.6 4.3.7 ' +
  '9.4h-2.6l-1-8.4-2.3-3.6c-3.4 1-6.8 1.2-10 .7l-.8 11.3h-2.6l-.3-7.6-.9 ' +
  '7.6h-2.5l.7-11.9c-2.1-1.6-3.3-4-3.6-7l-.8-4.4-3.2 2.2-3.2 1.4z'

/** What is in front comes last. */
const SHAPES: Record<PhotoSlot, string[]> = {
  'left-profile': [PROFILE],
  'right-profile': [PROFILE],
  front: [
    'M19.5 12c-2 1.5-4 3.5-4.5 7-.4 3 0 5.5.8 7.5l.8 8h4l.6-7.5c.8.4 1.8.6 2.8.6s2-.2 2.8-.6l.6 ' +
      '7.5h4l.8-8c.8-2 1.2-4.5.8-7.5-.5-3.5-2.5-5.5-4.5-7z',
    'M20.2 1c1.1.8 1.8 2.2 2 3.6 1.2-.4 2.4-.4 3.6 0 .2-1.4.9-2.8 2-3.6.8 1.8.6 3.8-.1 5.2.5 1.8.3 3.8-.3 ' +
      '5.8-.4 1.8-.6 3.4-.5 4.8.1 2.2-1.1 3.8-2.9 3.8s-3-1.6-2.9-3.8c.1-1.4-.1-3-.5-4.8-.6-2-.8-4-.3-5.8-.7-1.4' +
      '-.9-3.4-.1-5.2z',
  ],
  legs: [16, 32].map(
    (x) =>
      `M${x - 3.6} 2h7.2l-1.2 9c.8 1.5.8 3-.4 5l-.4 7c1.2 1.5 1 3 .4 4.5l.4 1.5h-4.8l.4-1.5c-.6-1.5-.8-3 .4-4.5l` +
      `-.4-7c-1.2-2-1.2-3.5-.4-5zM${x - 2.7} 30.2h5.4l1.3 4h-8z`,
  ),
  brand: [
    'M14 32.5V24a11.2 11.2 0 0 1-3.6-8.3 13.6 13.6 0 0 1 27.2 0A11.2 11.2 0 0 1 34 24v8.5h-5.4V21.8a8 8 ' +
      '0 0 0 3.4-6.4 8 8 0 0 0-16 0 8 8 0 0 0 3.4 6.4v10.7z',
  ],
}

export function Silhouette({ of }: { of: PhotoSlot }) {
  return (
    <svg className="silhouette" viewBox="0 0 48 36" aria-hidden="true">
      {SHAPES[of].map((shape) => (
        <path key={shape} d={shape} transform={of === 'right-profile' ? 'translate(48) scale(-1 1)' : undefined} />
      ))}
    </svg>
  )
}
