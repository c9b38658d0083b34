import type { Env } from '#server/env.ts'
import { localStore, mediaFolder, privateFolder } from './local.ts'
import { s3Store } from './s3.ts'
import type { MediaStore } from './store.ts'

/** What everybody may see (photos of listings, certificates), and what only its owner and administrators may. */
export type Media = { public: MediaStore; private: MediaStore }

/** The stores that the settings name: a bucket, or two folders of which `/media` serves the first. */
export function createMedia({ DATA_DIR, S3 }: Pick<Env, 'DATA_DIR' | 'S3'>): Media {
  if (S3) return { public: s3Store(S3, 'public'), private: s3Store(S3, 'private') }
  return { public: localStore(mediaFolder(DATA_DIR)), private: localStore(privateFolder(DATA_DIR), 'nobody') }
}
