import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** sharp, loaded for the first picture: its libraries take a twentieth of a start, and 20 MB of a process at rest. */
export const loadSharp = (): Promise<typeof sharp> => (loaded ??= load())

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // Uploads are never decoded twice, so its cache would waste memory.
  library.cache(false)
  return library
}
