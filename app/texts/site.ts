/** Texts of the site for browsers, search engines and messengers. */
export const site = {
  name: 'Remate',
  title: 'Remate · Subastas de caballos en vivo',
  description: 'Subastas de caballos y remolques en todo México: lotes revisados, pujas en vivo desde tu teléfono.',
}

/** Title of a page in the browser's tab. */
export function pageTitle(of: string): string {
  return `${of} · Remate`
}

/** Descriptions for search engines; at most 160 characters. */
export const descriptions = {
  events:
    'Subastas de caballos y remolques abiertas y próximas en México. Mira fotos, salud y árbol genealógico, y ' +
    'puja en vivo desde tu teléfono.',
  eventsOf: (subcategory: string) =>
    `Subastas de ${subcategory} en México: fotos, salud, árbol genealógico y pujas en vivo en pesos mexicanos.`,
  ranch: (name: string, place: string) =>
    `Caballos y remolques de ${name}${place && `, ${place}`}: sus subastas activas y las que ya terminaron.`,
  register: 'Crea tu cuenta de comprador en Remate y prepárate para pujar por caballos de todo México.',
  registerSalesman:
    'Vende tus caballos y remolques en Remate: regístrate con tu código de invitación y subástalos en vivo.',
  login: 'Entra a tu cuenta de Remate para pujar, seguir tus subastas y ver tus compras.',
  loginSalesman: 'Acceso para vendedores de Remate: tus caballos, tus remolques y tus subastas.',
  loginAdmin: 'Acceso para quienes administran Remate.',
  help: 'Seis videos cortos para vender, comprar y pagar en las subastas de caballos de Remate.',
  about: 'Quiénes somos: una casa de subastas en línea que revisa cada caballo y deja escrita cada puja.',
  terms: 'Términos y condiciones vigentes de las subastas de caballos y remolques de Remate.',
  privacy:
    'Aviso de privacidad integral de Remate: qué datos tratamos, para qué, con quién y cómo ejercer tus derechos ARCO.',
  contact: 'Escríbele a Remate: dudas sobre una subasta, un pago, un artículo o tu cuenta. Respondemos por correo.',
  shop: 'Artículos para el caballo y para quien lo monta: sombreros, caronas, reatas, espuelas, libros y más.',
  tripleCrown:
    'Convocatoria de la Triple Corona 2024: tres futurities para caballos, inscripción de $65,000 por futurity y ' +
    'premios extra de hasta $10,000,000.',
}
