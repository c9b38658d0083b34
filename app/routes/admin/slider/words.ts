import { uploadErrors } from '#app/texts/media.ts'

export const slider = {
  title: 'Imágenes del inicio',
  config: 'Configuración',
  lead: 'Pasan en la página de inicio, en este orden. La primera lleva el texto de bienvenida.',
  how: 'Se recortan a 16:9 y en un teléfono se ve el centro: deja lo importante en medio. Hasta 10.',
  preview: 'Ver la página de inicio',
  images: 'Imágenes',
  full: 'Ya están las 10 imágenes. Quita una para agregar otra.',
}

/** The reason why a picture was refused, by the server's code. */
export function slideError(code: string | null): string | null {
  if (code === null) return null
  if (code === 'full') return slider.full
  return Object.hasOwn(uploadErrors, code) ? uploadErrors[code as keyof typeof uploadErrors] : null
}
