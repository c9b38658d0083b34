/** Types offered by file choosers. The server decides by the content. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/webp,image/avif,image/bmp'
export const ACCEPTED_DOCUMENTS = `${ACCEPTED_IMAGES},application/pdf`

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
