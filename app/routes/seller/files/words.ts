export const files = {
  title: 'Fotos y documentos',
  of: (listing: string) => (listing ? `Fotos y documentos de ${listing}` : 'Fotos y documentos'),
  photos: 'Fotos',
  documents: 'Documentos',
  lists: { horse: 'Registro de caballos', trailer: 'Registro de remolques' },
  back: 'Volver al registro',
  saved: 'Cada foto y cada documento se guarda por sí solo.',
}
