import type { Env } from '#server/env.ts'
import { localStore, mediaFolder, privateFolder } from './local.ts'
import { s3Store } from './s3.ts'
import type { MediaStore } from './store.ts'

/** `public`: photos of listings, certificates; `private`: files only their owner and administrators may see. */
export type Media = { public: MediaStore; private: MediaStore }

/** The stores configured in the settings: a bucket, or two folders, the first of which is served under `/media`. */
export function createMedia({ DATA_DIR, S3 }: Pick<Env, 'DATA_DIR' | 'S3'>): Media {
  if (S3) return { public: s3Store(S3, 'public'), private: s3Store(S3, 'private') }
  return { public: localStore(mediaFolder(DATA_DIR)), private: localStore(privateFolder(DATA_DIR), 'nobody') }
}
