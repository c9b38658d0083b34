import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { localStore, mediaFolder } from './local.ts'
import type { MediaStore } from './store.ts'

/** What everybody may see (photos of listings, certificates), and what only its owner and administrators may. */
export type Media = { public: MediaStore; private: MediaStore }

/** The stores that the settings name. */
export function createMedia(env: Pick<Env, 'DATA_DIR'>): Media {
  return { public: localStore(mediaFolder(env.DATA_DIR)), private: localStore(join(env.DATA_DIR, 'private')) }
}
