/** Name of a lot's card, read by programs and screen readers on other pages. */
export const cardTitle = (lot: number, name: string) => `${name}, lote ${lot} de Remate`
