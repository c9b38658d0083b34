import { photoList as words } from '#app/texts/uploads.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SlotChoice, StoredPhoto } from './stored-file.ts'

/** Checklist of the wanted views. It is a warning and does not block the next step. */
export function SlotChecklist({ slots, photos }: { slots: readonly SlotChoice[]; photos: readonly StoredPhoto[] }) {
  return (
    <section className="slot-checklist" aria-label={words.wanted}>
      <p className="file-title">{words.wanted}</p>
      <ul>
        {slots.map(({ slot, label }) => {
          const there = photos.some((photo) => photo.slot === slot)
          return (
            <li key={slot} data-there={there ? '' : undefined}>
              <Icon name={there ? 'check' : 'info'} />
              {label}: {there ? words.there : words.notThere}
            </li>
          )
        })}
      </ul>
      <p className="hint">{words.wantedWhy}</p>
    </section>
  )
}
