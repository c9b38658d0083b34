/** Texts of a seller's changes. */
export const changed = {
  title: 'Qué cambió desde la última revisión',
  first: 'Es la primera revisión: no hay con qué comparar.',
  none: 'El vendedor lo validó otra vez sin cambiar nada.',
  field: 'Dato',
  before: 'Antes',
  after: 'Ahora',
  empty: '(vacío)',
  photos: 'Fotos',
  how: { added: 'Agregada', removed: 'Quitada', moved: 'Cambió de lugar' },
  place: (n: number) => `Foto ${n}`,
  moved: (from: number, to: number) => `De la ${from} a la ${to}`,
  gone: 'Esta foto ya no se conserva.',
  papers: 'Documentos',
  paperHow: { added: 'Agregado', removed: 'Quitado', replaced: 'Reemplazado' },
}
