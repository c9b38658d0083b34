import type { ReactNode } from 'react'
import { upload, type UploadNoun } from '#app/texts/uploads.ts'
import { controlOf, FieldFrame, frameOf, type OfField } from './field.tsx'
import { FilePick } from './file-pick.tsx'

type FileFormFieldProps = Omit<OfField, 'counter'> & {
  accept: string
  noun?: UploadNoun
  /** Message that a script shows beside the file. */
  children?: ReactNode
}

/** A file among the fields of a form, posted with them. */
export function FileFormField({ field, label, hint, accept, noun = 'file', children }: FileFormFieldProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <FilePick accept={accept} {...controlOf(field, { hint })}>
        {upload.pick[noun]}
      </FilePick>
      {children}
    </FieldFrame>
  )
}
