export const about = {
  title: 'Nosotros',
  sections: [
    {
      title: 'Nosotros',
      paragraphs: [
        'Remate reúne a quienes crían caballos con quienes los buscan: cada lote se revisa, cada puja queda ' +
          'escrita y el trato se cierra a la vista de todos.',
        'Antes de salir a subasta, un equipo revisa las fotos, los videos, el registro, el árbol genealógico y ' +
          'el certificado médico de cada caballo. Lo que no se pudo comprobar, se dice.',
      ],
    },
    {
      title: 'Inicios',
      paragraphs: [
        'Empezamos entre ranchos, con la idea de llevar la subasta del lienzo a cualquier teléfono: que alguien ' +
          'en Sonora puje por un potro de Los Altos sin perder un día de camino.',
        'Por eso todo funciona con poca señal, y por eso una puja cuenta cuando llega a tiempo, no cuando ' +
          'alguien alcanza a oírla.',
      ],
    },
    {
      title: 'Ganadores',
      paragraphs: ['Aquí contaremos la historia de los caballos que encontraron casa en una subasta.'],
    },
  ],
  auctions: 'Ver subastas',
  contact: 'Escríbenos',
}
