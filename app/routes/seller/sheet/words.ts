import { count } from '#app/texts/format/numbers.ts'

/** Texts of the pages that capture many horses from a sheet. */
export const words = {
  title: 'Subir varios desde una hoja',
  lead: 'Llena una hoja de Excel con tus caballos, súbela y revisa cada renglón antes de guardar. Se crean borradores.',
  back: 'Volver a mis caballos',
  step: {
    template: '1. Descarga la plantilla',
    sheet: '2. Súbela llena',
    check: 'Revisa antes de guardar',
    photos: 'Agrega sus fotos',
  },
  templateWhy: (most: number) =>
    `Un renglón por caballo, hasta ${most}. Deja vacío lo que no sepas. La hoja «Cómo llenarla» explica cada columna.`,
  download: 'Descargar la plantilla (.xlsx)',
  list: 'Mis caballos',
  file: 'Tu hoja',
  pick: 'Elegir hoja',
  pickPhotos: 'Elegir fotos o .zip',
  noHorse: 'No sabemos de qué caballo es. Cambia su nombre y mándala otra vez',
  fileHint: 'Archivo .xlsx o .csv, hasta 2 MB. Las fotos van después, cuando tus caballos ya estén guardados.',
  check: 'Revisar la hoja',
  again: 'Subir otra hoja',
  refused: {
    'not-a-table':
      'No pudimos leer el archivo. Guárdalo en Excel como «Libro de Excel (.xlsx)» o «CSV» y súbelo otra vez',
    'old-or-locked':
      'El archivo es de un Excel antiguo (.xls) o tiene contraseña. Guárdalo como «Libro de Excel (.xlsx)», sin ' +
      'contraseña',
    'too-much': 'La hoja es demasiado grande: hasta 100 caballos y 2 MB. Divídela en varias o quita lo que le sobre',
  },
  unknownColumn: (name: string) => `La columna «${name}» no es de la plantilla. Quítala o corrige su nombre`,
  repeatedColumn: (name: string) => `La columna «${name}» está dos veces`,
  missingColumns: (names: string[]) => {
    const [shown, more] = [names.slice(0, 8).map((name) => `«${name}»`), names.length - 8]
    if (names.length === 1) return `Falta la columna ${shown.join('')}. Déjala, aunque esté vacía`
    return `Faltan las columnas ${shown.join(', ')}${more > 0 ? ` y ${more} más` : ''}. Déjalas, aunque estén vacías`
  },
  noRows: 'La hoja no tiene ningún caballo. Escribe uno por renglón, debajo de los títulos',
  nothingStored: 'No se guardó nada.',
  row: (line: number) => `Renglón ${line}`,
  unnamed: 'Sin nombre',
  ready: 'Listo',
  known: 'Ya está entre tus caballos',
  wrong: 'Por corregir',
  namesake: 'Ya tienes un caballo con este nombre',
  another: 'Crear otro con el mismo nombre',
  photoCount: (n: number) => count(n, 'foto por subir', 'fotos por subir'),
  summary: (ready: number, known: number, wrong: number) =>
    [
      count(ready, 'caballo listo', 'caballos listos'),
      ...(known > 0 ? [count(known, 'que ya tienes', 'que ya tienes')] : []),
      ...(wrong > 0 ? [count(wrong, 'por corregir', 'por corregir')] : []),
    ].join(', '),
  wrongStay:
    'Los renglones por corregir no se guardan. Corrígelos en tu hoja y súbela otra vez: lo que ya guardaste no se ' +
    'repite.',
  store: 'Guardar borradores',
  goOn: 'Seguir con las fotos',
  made: (n: number) =>
    n === 0 ? 'No hubo nada nuevo que guardar' : `${count(n, 'borrador guardado', 'borradores guardados')}`,
  full: 'Llegaste a 200 borradores y no cupieron todos. Termina o elimina algunos y sube la hoja otra vez.',
  photosHow:
    'Elige todas juntas, o un .zip. Cada foto va al caballo cuya columna «Fotos» la nombra, o cuyo nombre empieza su ' +
    'archivo, como «Relámpago 1.jpg».',
  photosLimit: 'Hasta 60 MB y 50 archivos a la vez. Si son más, mándalas en partes: una foto repetida no se duplica.',
  photos: 'Fotos de tus caballos',
  addPhotos: 'Agregar fotos',
  added: (n: number) => count(n, 'foto agregada', 'fotos agregadas'),
  unmatched: 'No sabemos de qué caballo son. Cambia el nombre del archivo y mándalas otra vez:',
  notTaken: 'No se agregaron:',
  left: 'Faltó tiempo para estas. Mándalas otra vez:',
  zip: 'El .zip',
  brokenZip: 'No se pudo abrir completo. Hazlo de nuevo o elige las fotos sin comprimir',
  toList: 'Ver mis caballos',
  sending: (done: number, all: number) => `Enviando fotos: ${done} de ${all}`,
}
