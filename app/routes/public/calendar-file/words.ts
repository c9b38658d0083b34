export const calendarFile = {
  name: (title: string) => `Remate: ${title}`,
  opens: (title: string) => `Abre la subasta de ${title}`,
  closes: (title: string) => `Última hora de la subasta de ${title}`,
  text: (lot: number, url: string, moved?: string) =>
    `Lote ${lot} en Remate. ${moved ? `${moved} ` : ''}La hora de cierre puede extenderse si hay pujas al final: ` +
    `la vigente está en ${url}`,
  cancelled: 'Esta subasta se canceló.',
  file: (lot: number) => `remate-lote-${lot}.ics`,
}
