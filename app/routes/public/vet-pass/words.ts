export const pass = {
  title: 'Pase de veterinario',
  of: (horse: string) => `Expediente de ${horse}`,
  for: (vet: string, license: string) => `Pase de ${vet}, cédula ${license}.`,
  by: (maker: string) => `Te lo dio ${maker}.`,
  told: 'Cada archivo que descargues queda anotado con tu nombre; lo ven quien te dio el pase y el vendedor.',
  until: 'Vale hasta',
  lot: 'Ver el lote',
  files: 'Archivos originales',
  none: 'Todavía no hay archivos.',
  download: 'Descargar',
  downloadOf: (name: string) => `Descargar: ${name}`,
  ended: {
    expired: 'Este pase ya venció. Pide otro a quien te lo dio.',
    revoked: 'Este pase se retiró. Si lo necesitas, pide otro a quien te lo dio.',
  },
}
