/** Words of the pages around the sale: about, contact, shop. */

export const contact = {
  title: 'Contacto',
  lead: 'Escríbenos y te respondemos por correo.',
  email: 'Correo electrónico',
  topic: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sent: 'Recibimos tu mensaje. Te responderemos por correo.',
}

export const shop = {
  title: 'Tienda',
  lead: 'Artículos para el caballo y para quien lo monta.',
  empty: 'Todavía no hay artículos',
}

export const about = {
  title: 'Nosotros',
  sections: [
    { title: 'Nosotros', text: 'Remate reúne a quienes crían caballos con quienes los buscan: cada lote se revisa, cada puja queda escrita y el trato se cierra a la vista de todos.' },
    { title: 'Inicios', text: 'Empezamos entre ranchos, con la idea de llevar la subasta del lienzo a cualquier teléfono.' },
    { title: 'Ganadores', text: 'Aquí contaremos la historia de los caballos que encontraron casa en una subasta.' },
  ],
}
