/** What file choosers offer. The server decides by the bytes. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/bmp'
export const ACCEPTED_DOCUMENTS = `${ACCEPTED_IMAGES},application/pdf`

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
