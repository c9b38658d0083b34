import { catalogues } from '#app/texts/listing/catalogues.ts'
import { count } from '#app/texts/format/numbers.ts'

export const terms = {
  title: 'Términos y condiciones',
  lead:
    'Cada versión se escribe como borrador y se publica. Lo publicado ya no cambia: es lo que aceptaron ' +
    'compradores y vendedores.',
  add: 'Nueva versión',
  count: (total: number) => count(total, 'versión', 'versiones'),
  empty: 'Todavía no hay ninguna versión',
  version: 'Versión',
  status: 'Estado',
  statuses: { draft: 'Borrador', 'in-force': 'Pública, en vigor', earlier: 'Pública, anterior' },
  published: 'Publicada',
  unpublished: 'Sin publicar',
  accepted: 'Aceptaciones',
  acceptedBy: (total: number) => count(total, 'persona', 'personas'),
  acceptedOf: (version: string, total: string) => `Versión ${version}: ${total}`,
  actions: 'Opciones',
  open: { draft: 'Editar', 'in-force': 'Ver', earlier: 'Ver' },
  named: (version: string) => `versión ${version}`,
  publish: 'Publicar',
  delete: 'Eliminar',
  back: 'Volver a Términos y condiciones',
  backToDraft: 'Volver al borrador',
  one: (version: string) => `Versión ${version}`,
  edit: (version: string) => `Editar la versión ${version}`,
  body: 'Texto',
  bodyHint:
    'Un renglón vacío separa párrafos. ## Título, **negritas**, *cursivas*, «- » para listas y ' +
    '[texto](https://…) para enlaces.',
  versionRequired: 'Versión requerida',
  taken: 'Ya existe una versión con este nombre',
  versionTooLong: 'La versión debe ser menor a 100 caracteres',
  bodyRequired: 'Escribe el texto de los términos',
  save: 'Guardar borrador',
  preview: 'Vista previa',
  previewNote: 'Así se leerá. Todavía no se ha guardado.',
  changes: 'Cambios',
  seeChanges: 'Ver los cambios',
  changesOf: (version: string) => `Cambios de la versión ${version}`,
  changesLead: (before: string) =>
    `Comparada con la versión ${before}, en vigor: lo nuevo subrayado, lo que se quita tachado.`,
  noneBefore: 'No hay una versión en vigor con la cual comparar.',
  noChanges: 'El texto es igual al de la versión en vigor.',
  tooMany: 'Cambia tanto que no se puede comparar palabra por palabra. Lee las dos versiones por separado.',
  ask: (version: string) => `¿Publicar la versión ${version}?`,
  consequences: [
    'Desde ese momento es la que está en vigor para compradores y vendedores, y la que acepta quien se registre.',
    'A quienes ya tienen cuenta se les pide aceptarla una vez, al iniciar sesión o al abrir su cuenta, con lo que ' +
      'cambió.',
    'Ya no se podrá editar ni eliminar. Para cambiar algo se publica otra versión.',
  ],
  replaces: (version: string, people: string) =>
    `Reemplaza a la versión ${version}, que aceptó ${people}. Sus aceptaciones se conservan.`,
  first: 'Es la primera: hoy no hay ninguna en vigor.',
  askDelete: catalogues.ask,
  forGood: 'El borrador se borra con su texto. No se puede deshacer.',
  stays: 'Esta versión ya se publicó: se conserva para quienes la aceptaron.',
  replaced: 'Entre tanto otra versión entró en vigor. Revisa lo que dice esta página y vuelve a publicar.',
  again: 'Lo que escribiste sigue aquí. Si guardas otra vez, quedará lo tuyo.',
  acceptances: (version: string) => `Quién aceptó la versión ${version}`,
  nobody: 'Nadie ha aceptado esta versión',
  person: 'Cuenta',
  audience: 'Tipo',
  audiences: { buyer: 'Comprador', seller: 'Vendedor', admin: 'Administrador' },
  when: 'Fecha',
  done: {
    guardado: 'Borrador guardado',
    publicada: 'La versión quedó publicada y en vigor',
    eliminada: 'Borrador eliminado',
  },
}
