import { Mark } from './logo.tsx'
import { Picture } from './picture.tsx'
import type { Photo } from './views.ts'

/** A photo or the house's mark in back-office lists. Decorative, because the name is beside it. */
export function SmallPhoto({ photo, sizes = '4.5rem' }: { photo: Photo | null; sizes?: string }) {
  return <span className="small-photo">{photo ? <Picture photo={photo} sizes={sizes} alt="" /> : <Mark />}</span>
}
