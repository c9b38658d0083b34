import type { ReactNode } from 'react'
import { ACCEPTED_DOCUMENTS } from '#app/forms/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/upload/file-field.tsx'
import { PhotoField } from '#app/ui/upload/photo-field.tsx'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import poster from '#app/ui/tutorials/posters/fotos.svg?url'
import { Sample } from './sample.tsx'

/** URLs without a route: the browser tests answer in place of the server. */
const at = (id: string) => ({ id, account: 0, url: `/taller/archivos/${id}` })
const LONG = 'Estado de cuenta con la carátula completa, de los últimos tres meses, a nombre del titular'

const photo = (id: string): StoredFile => ({ id, url: poster, preview: poster })

const SLOTS = [
  { slot: 'perfil', label: 'Perfil izquierdo' },
  { slot: 'fierro', label: 'Fierro' },
]

/** A photo, a file and a list of photos. A screen shows them in an island. */
export function UploadSamples() {
  return (
    <>
      <div className="samples">
        <Sample name="Foto, vacía">
          <PhotoField {...at('foto-vacia')} name="photo" title="Foto del rancho" stored={null} />
        </Sample>
        <Sample name="Foto que puede quitarse, con error">
          <PhotoField
            {...at('foto-error')}
            name="photo"
            title="Logotipo"
            stored={photo('1')}
            removeUrl="/taller/archivos/quitar"
            errors={['Favor de revisar la imagen que subió']}
          />
        </Sample>
      </div>
      <div className="samples wide">
        <FileSamples />
        <ListSamples />
      </div>
    </>
  )
}

function FileSamples() {
  return (
    <>
      <Sample name="Archivo, falta">
        <FileForm>
          <FileField {...at('archivo-vacio')} title="INE (frente)" stored={null}>
            <Send />
          </FileField>
        </FileForm>
      </Sample>
      <Sample name="Archivo que puede ser PDF, cargado, con error y texto largo">
        <FileForm>
          <FileField
            {...at('archivo-pdf')}
            title={LONG}
            hint="La primera hoja, legible."
            accept={ACCEPTED_DOCUMENTS}
            stored={{ ...photo('1'), preview: null }}
            errors={['El archivo no es un PDF completo. Ábrelo para revisarlo y súbelo otra vez']}
          >
            <Send />
          </FileField>
        </FileForm>
      </Sample>
    </>
  )
}

function ListSamples() {
  return (
    <>
      <Sample name="Fotos, ninguna">
        <PhotoList {...at('fotos-vacias')} action="/taller" photos={[]} max={10} />
      </Sample>
      <Sample name="Fotos, tres de diez">
        <PhotoList {...at('fotos')} action="/taller/archivos/orden" photos={['a', 'b', 'c'].map(photo)} max={10} />
      </Sample>
      <Sample name="Fotos que dicen qué muestran">
        <PhotoList
          {...at('fotos-lugares')}
          action="/taller/archivos/orden"
          photos={['f', 'g', 'h'].map((id) => ({ ...photo(id), slot: id === 'f' ? 'perfil' : null }))}
          max={10}
          slots={SLOTS}
        />
      </Sample>
      <Sample name="Fotos, completas, con error">
        <PhotoList
          {...at('fotos-completas')}
          action="/taller"
          photos={['d', 'e'].map(photo)}
          max={2}
          errors={['Favor de revisar la imagen que subió']}
        />
      </Sample>
    </>
  )
}

function FileForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/taller" encType="multipart/form-data">
      {children}
    </form>
  )
}

function Send() {
  return (
    <Button look="secondary" className="send-file">
      Subir archivo
    </Button>
  )
}
