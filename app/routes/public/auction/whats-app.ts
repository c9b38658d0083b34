/** WhatsApp link with a prepared text, to a Mexican phone of ten digits, or to a contact the user picks in WhatsApp. */
export function whatsApp(text: string, phone = ''): string {
  return `https://wa.me/${phone && `52${phone}`}?text=${encodeURIComponent(text)}`
}

/** Shares a lot's name and URL. */
export const shareByWhatsApp = (title: string, url: string) => whatsApp(`${title}: ${url}`)
