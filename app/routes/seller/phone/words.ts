import { MOST_PHONES } from '#machines/horse-audit/rules.ts'

/** Texts of handing a capture's photos over to a phone. */
export const phone = {
  title: 'Tomar las fotos con el teléfono',
  lead:
    'Muestra un código y ábrelo con la cámara de tu teléfono: podrás tomar y ordenar las fotos de este registro, sin ' +
    'iniciar sesión. Las fotos aparecen aquí.',
  show: 'Mostrar el código',
  another: 'Mostrar un código nuevo',
  code: 'Código QR para abrir las fotos en el teléfono',
  how: 'Apunta la cámara del teléfono al código y toca el enlace.',
  valid: 'Sirve una sola vez y para un solo teléfono, hasta las',
  rules: 'El teléfono queda conectado una hora, o hasta que envíes el registro. Solo puede ver y cambiar estas fotos.',
  back: 'Volver a la captura',
  none: 'Ningún teléfono conectado.',
  gone: 'El teléfono se desconectó.',
  refused: {
    unknown: 'Este registro ya no existe.',
    'not-editable': 'En esta etapa las fotos no pueden cambiarse.',
    full: `Ya hay ${MOST_PHONES} teléfonos conectados. Desconecta uno para conectar otro.`,
    'signed-out': 'Tu sesión terminó. Inicia sesión otra vez.',
    'too-many-drafts': 'Tienes demasiadas capturas sin enviar. Elimina alguna.',
  },
}

/** On the phone. */
export const onPhone = {
  ask: (listing: string) => (listing ? `¿Tomar aquí las fotos de ${listing}?` : '¿Tomar aquí las fotos del registro?'),
  askWhy: 'Este teléfono podrá ver y cambiar las fotos durante una hora. No abre nada más de la cuenta.',
  take: 'Usar este teléfono',
  title: 'Fotos con el teléfono',
  used: 'Otro teléfono ya abrió este código.',
  gone: 'Este código ya no sirve: venció o se cambió por otro.',
  again: 'Muestra un código nuevo en la computadora y ábrelo aquí.',
  lead: 'Cada foto se guarda sola y aparece en la computadora.',
  until: 'Este teléfono está conectado hasta las',
  finish: 'Terminar',
  finished: 'Listo. Este teléfono ya no está conectado, y las fotos quedaron guardadas.',
}
