import type { PhotoSlot } from '#machines/horse-audit/rules.ts'

/** Views of a horse as silhouettes on a grid of 48 × 36 units, drawn for the house. Decorative. */
const PROFILE =
  'M5 12.5c-.8-1.2-.4-2.4.8-3L9.5 7.6c1-1.4 2.4-2.6 4.2-3l.6-2.1 1.5 1.9c2 .6 3.4 2.2 4.2 4.2l2.2 ' +
  '4.6c3.6-.9 8-.9 11.6-.2 2.8-.6 5.2.2 6.6 2.2 1.6.8 2.8 3 2.9 6.2l.6 7.6-1.9-3.9-1-4.4-.6 4.3.7 ' +
  '9.4h-2.6l-1-8.4-2.3-3.6c-3.4 1-6.8 1.2-10 .7l-.8 11.3h-2.6l-.3-7.6-.9 ' +
  '7.6h-2.5l.7-11.9c-2.1-1.6-3.3-4-3.6-7l-.8-4.4-3.2 2.2-3.2 1.4z'

const SHAPES: Record<PhotoSlot, string> = {
  'left-profile': PROFILE,
  'right-profile': PROFILE,
  front:
    'M20.3 2l1.9 2.7c1.2-.3 2.4-.3 3.6 0L27.7 2l.6 4.4c.8 2 .6 4-.2 5.9l-.9 3.6c2.9.8 4.7 2.5 5 5l.5 ' +
    '13.1h-3.1l-.9-9.4c-1.2.6-2.6.8-4.7.8s-3.5-.2-4.7-.8l-.9 9.4h-3.1l.5-13.1c.3-2.5 2.1-4.2 ' +
    '5-5l-.9-3.6c-.8-1.9-1-3.9-.2-5.9z',
  legs:
    'M12 4h8l-.6 9.5c1 1.2 1 2.6.2 4l-.6 10.2 1.6 4.3h-5.8l.5-4.3-.8-10.2c-.9-1.4-.9-2.8.1-4zM28 ' +
    '4h8l-2.6 9.5c1 1.2 1 2.6.1 4l-.8 10.2.5 4.3h-5.8l1.6-4.3-.6-10.2c-.8-1.4-.8-2.8.2-4z',
  brand:
    'M14 32.5V24a11.2 11.2 0 0 1-3.6-8.3 13.6 13.6 0 0 1 27.2 0A11.2 11.2 0 0 1 34 24v8.5h-5.4V21.8a8 8 ' +
    '0 0 0 3.4-6.4 8 8 0 0 0-16 0 8 8 0 0 0 3.4 6.4v10.7z',
}

export function Silhouette({ of }: { of: PhotoSlot }) {
  return (
    <svg className="silhouette" viewBox="0 0 48 36" aria-hidden="true">
      <path d={SHAPES[of]} transform={of === 'right-profile' ? 'translate(48) scale(-1 1)' : undefined} />
    </svg>
  )
}
