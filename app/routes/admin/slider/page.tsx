import { href } from 'react-router'
import { Section } from '#app/ui/section.tsx'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredPhoto } from '#app/ui/upload/stored-file.ts'
import { slider as words } from './words.ts'

type SliderPageProps = {
  account: number
  photos: StoredPhoto[]
  errors: string[] | undefined
  /** Maximum number of images. */
  most: number
  /** Width divided by height. */
  ratio: number
}

/** The images of the home page, in their order. */
export function SliderPage({ account, photos, errors, most, ratio }: SliderPageProps) {
  const url = href('/admin/config/slider/imagen')
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <p className="why">{words.how}</p>
      <Section
        id="imagenes"
        title={words.images}
        aside={
          <a className="more" href={href('/')}>
            {words.preview}
          </a>
        }
      >
        <PhotoList
          id="imagen"
          account={account}
          url={url}
          action={url}
          photos={photos}
          max={most}
          aspect={ratio}
          errors={errors}
          widest={2_560}
        />
      </Section>
    </div>
  )
}
