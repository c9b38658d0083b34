import { plain } from '#app/forms/fields/plain.ts'

/** A horse that photos are for. `photos`: names of its files as the sheet has them. */
export type PhotosFor = { listing: number; name: string; photos: string[] }

/**
 * The horse of a photo by its file's name. The sheet names the file, with or without its extension; or the file's name
 * begins with the horse's, of several the longest. undefined if none or two fit. Pure; the browser uses it too.
 */
export function horseOfPhoto(file: string, horses: readonly PhotosFor[]): PhotosFor | undefined {
  const bare = bareName(file)
  const listed = horses.filter(({ photos }) => photos.some((photo) => bareName(photo) === bare))
  if (listed.length > 0) return listed.length === 1 ? listed[0] : undefined
  const fitting = horses
    .filter(({ name }) => plain(name) !== '' && `${words(file)} `.startsWith(`${words(name)} `))
    .toSorted((one, other) => other.name.length - one.name.length)
  const [best, next] = fitting
  return best && next && words(best.name) === words(next.name) ? undefined : best
}

/** A file's name without its folders, accents, capitals and extension. */
const bareName = (file: string) =>
  plain(file.split(/[/\\]/).at(-1) ?? '').replace(/\.(?:jpe?g|png|webp|avif|bmp|heic)$/, '')

/** "relampago-02" and "Relámpago2" begin with the same word. */
const words = (file: string) =>
  bareName(file)
    .replace(/(?<=\p{L})(?=\d)|[^\p{L}\p{N}]+/gu, ' ')
    .trim()
