/** Texts of the home page and the help page. */

export const home = {
  slides: 'Bienvenida',
  trade: '¿Qué quieres hacer hoy?',
  buyTitle: 'Comprar',
  buy: 'Mira lotes revisados, sigue la transmisión y puja desde tu teléfono.',
  buyLink: 'Ver subastas',
  sellTitle: 'Vender',
  sell: 'Registra tu caballo o remolque; lo revisamos contigo y sale a subasta.',
  sellLink: 'Quiero vender',
  crown: 'Triple Corona 2024',
  crownLead: 'Tres futurities, una sola corona. Conoce la inscripción y los premios.',
  crownLink: 'Ver la convocatoria',
  announced: 'Recién anunciadas',
  tutorials: 'Aprende cómo funciona',
  tutorialsLead: 'Videos cortos, paso a paso.',
}

export const help = {
  title: 'Ayuda',
  lead: 'Respuestas escritas y videos cortos para vender, comprar y pagar.',
  answers: 'Preguntas frecuentes',
  search: 'Buscar en la ayuda',
  found: (q: string) => `Respuestas para «${q}»`,
  nothing: 'Ninguna respuesta tiene esas palabras. Aquí están todas:',
  others: 'Otras preguntas',
  back: 'Toda la ayuda',
  sections: ['Vendedor', 'Compradores', 'Transacciones'] as const,
  contact: '¿No encontraste lo que buscas?',
  contactLink: 'Escríbenos',
}
