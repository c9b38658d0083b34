import { imageFormats } from '#app/texts/uploads.ts'
import type { ListingDocumentKind, PhotoSlot } from '#machines/horse-audit/rules.ts'
import type { UploadErrorCode } from '#app/texts/media.ts'
import { uploadErrors } from '#app/texts/media.ts'

/** Texts of a listing's photos and documents. */
export const photoSlots: Record<PhotoSlot, string> = {
  'left-profile': 'Perfil izquierdo',
  'right-profile': 'Perfil derecho',
  front: 'Frente',
  legs: 'Patas',
  brand: 'Fierro',
}

export const listingDocuments: Record<ListingDocumentKind, { title: string; hint: string; formats: string }> = {
  certificate: {
    title: 'Certificado médico',
    hint: 'Se muestra en la página de la subasta cuando se programa.',
    formats:
      'Solo PDF, hasta 20 MB. Si lo tienes en papel, pídele el PDF a tu veterinario o escanéalo con tu teléfono.',
  },
  pedigree: {
    title: 'Documento de respaldo del árbol genealógico',
    hint: 'Se muestra en la página de la subasta cuando se programa.',
    formats: `PDF, ${imageFormats}, hasta 20 MB.`,
  },
  registration: {
    title: 'Documento de respaldo del registro',
    hint: 'Solo lo ven tú y la casa.',
    formats: `${imageFormats}, hasta 20 MB.`,
  },
}

/** Reasons for refusing a photo, a document or a change. */
export type ListingFileError = UploadErrorCode | 'full' | 'not-editable' | 'unknown' | 'too-many-drafts'

export const listingFileErrors: Record<ListingFileError, string> = {
  ...uploadErrors,
  full: 'Ya están las 10 fotos. Quita una para agregar otra',
  'not-editable': 'Este registro ya no se puede cambiar: está en auditoría o autorizado',
  unknown: 'Este registro ya no existe',
  'too-many-drafts': 'Tienes 200 capturas sin enviar. Termina o elimina algunas antes de empezar otra',
}

/** For the certificate, in the specification's words. */
export const certificateErrors: Partial<Record<ListingFileError, string>> = {
  'not-a-pdf': 'Certificado debe ser archivo PDF',
}

export const viewDocument = {
  open: (title: string) => `Ver ${title}`,
  none: (title: string) => `${title}: todavía no hay.`,
}
