import { photoList as words } from '#app/texts/uploads.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SlotChoice, StoredPhoto } from './stored-file.ts'

type ShotListProps = {
  slots: readonly SlotChoice[]
  photos: readonly StoredPhoto[]
  /** Opens the chooser for a photo of this subject; undefined without scripts, or when there is no room. */
  onPick: ((slot: string) => void) | undefined
}

/** The wanted views, each with its picture. They are a wish and do not block the next step. */
export function ShotList({ slots, photos, onPick }: ShotListProps) {
  return (
    <section className="shot-list" aria-label={words.wanted}>
      <p className="file-title">{words.wanted}</p>
      <ul>
        {slots.map(({ slot, label, picture }) => {
          const there = photos.some((photo) => photo.slot === slot)
          const shot = (
            <>
              {picture}
              <span>
                {label}
                <span className="sr">: {there ? words.there : words.notThere}</span>
              </span>
              {there && <Icon name="check" />}
            </>
          )
          return (
            <li key={slot} data-there={there ? '' : undefined}>
              {onPick && !there ? (
                <button type="button" onClick={() => onPick(slot)}>
                  {shot}
                </button>
              ) : (
                <div>{shot}</div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="hint">{words.wantedWhy}</p>
    </section>
  )
}
