/** WhatsApp with a text that is ready to send, to a Mexican phone of ten digits or to whomever one picks there. */
export function whatsApp(text: string, phone = ''): string {
  return `https://wa.me/${phone && `52${phone}`}?text=${encodeURIComponent(text)}`
}

/** A lot as it is passed on: its name and address. */
export const shareByWhatsApp = (title: string, url: string) => whatsApp(`${title}: ${url}`)
