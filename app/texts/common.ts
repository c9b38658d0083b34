/** Words of the house: layout, buttons, paging, lists. */
import { upTo } from './count.ts'

export const common = {
  brand: 'Remate',
  tagline: 'Subastas de caballos en vivo',
  skip: 'Saltar al contenido',
  home: 'Remate, inicio',
  optional: 'opcional',
  yes: 'Sí',
  no: 'No',
  noData: 'Sin dato',
  previous: 'Anterior',
  next: 'Siguiente',
  back: 'Regresar',
  seeMore: 'Ver más...',
  pages: 'Páginas',
  currency: 'MXN',
  notification: 'Notificación',
  close: 'Cerrar',
  centralTime: 'hora del centro',
  problem: 'Hay un problema',
  /** Of a page that came back with errors, before its title. */
  errorTitle: (title: string) => `Error: ${title}`,
  show: 'Mostrar',
  hide: 'Ocultar',
  showField: (label: string) => `Mostrar: ${label}`,
  upTo,
  document: 'Ver documento (PDF)',
  photo: (n: number, of: number) => `Foto ${n} de ${of}`,
  playVideo: (title: string) => `Reproducir: ${title}`,
  video: 'Video',
}

export const header = {
  label: 'Principal',
  search: 'Buscar caballos, subastas o ranchos',
  searchShort: 'Buscar',
  login: 'Entrar',
  buyer: 'Comprador',
  seller: 'Vendedor',
  admin: 'Admin',
  profile: 'Perfil',
  logout: 'Cerrar Sesión',
  account: (name: string) => `Cuenta de ${name}`,
  auctions: 'Subastas',
  missing: {
    email: 'Falta validar tu correo electrónico para poder pujar.',
    onboarding: 'Completa tus datos y documentos para poder pujar.',
  },
  missingLink: { email: 'Enviar un correo nuevo', onboarding: 'Completar mis datos' },
}

export const footer = {
  label: 'Pie de página',
  promise: 'Caballos revisados, pujas en pesos mexicanos y un historial que cualquiera puede leer.',
  house: 'La casa',
  trade: 'Comprar y vender',
  rules: 'Reglas',
  social: 'Síguenos',
  about: 'Nosotros',
  help: 'Ayuda',
  contact: 'Contacto',
  shop: 'Tienda',
  buy: 'Comprar un caballo',
  sell: 'Vender un caballo',
  terms: 'Términos y condiciones',
  privacy: 'Aviso de privacidad',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  lightOn: 'Activar modo ligero',
  lightOff: 'Desactivar modo ligero',
  lightWhy: 'Menos datos: sin animaciones ni conexión en vivo; la página se actualiza sola.',
  mailbox: 'Buzón de demostración',
  rights: 'Remate. Precios en pesos mexicanos (MXN). Horario: hora del centro.',
}

export const search = {
  title: 'Resultados de búsqueda',
  for: (q: string) => `Resultados para «${q}»`,
  horses: 'Caballos',
  auctions: 'Subastas',
  ranches: 'Ranchos',
  nothing: (q: string) => `No encontramos nada para «${q}».`,
  prompt: 'Escribe el nombre de un caballo, una subasta o un rancho.',
  hint: 'Prueba con menos palabras o revisa la lista de subastas.',
  all: 'Ver todas las subastas',
}

export const mailbox = {
  title: 'Buzón de demostración',
  why: 'En modo de demostración los correos no salen: se guardan aquí para que puedas abrirlos.',
  empty: 'Todavía no hay correos.',
  to: 'Para',
  subject: 'Asunto',
  date: 'Fecha',
  back: 'Volver al buzón',
}
