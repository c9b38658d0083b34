/** Texts of an account's security page: password, sessions, closing it. For all three audiences. */
export const security = {
  title: 'Seguridad',
  passwordTitle: 'Cambiar contraseña',
  passwordLead: 'Al cambiarla se cierran tus demás sesiones y te avisamos por correo.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  confirm: 'Confirma tu contraseña nueva',
  save: 'Cambiar contraseña',
  forgot: '¿No la recuerdas?',
  recover: 'Recuperar contraseña',
  sessionsTitle: 'Sesiones abiertas',
  sessionsLead:
    'Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, ciérralo y cambia tu ' +
    'contraseña. Horario: hora del centro.',
  here: 'Este dispositivo',
  opened: 'Abierta el',
  used: 'Último uso',
  address: 'Dirección IP',
  end: 'Cerrar sesión',
  endOf: (device: string) => `Cerrar sesión en ${device}`,
  endOthers: 'Cerrar todas las demás',
  alone: 'No hay otras sesiones abiertas.',
  done: {
    contrasena: 'Tu contraseña cambió. Cerramos tus demás sesiones y te enviamos un correo.',
    sesion: 'La sesión se cerró.',
    otras: 'Tus demás sesiones se cerraron.',
  },
  closeTitle: 'Cerrar mi cuenta',
  closeLead: 'Borra tus datos personales y tus documentos. No se puede deshacer.',
  close: 'Cerrar mi cuenta',
}

export const closing = {
  title: 'Cerrar mi cuenta',
  lead: 'Esto no se puede deshacer.',
  goesTitle: 'Qué se borra',
  goes: [
    'Tu nombre, correo, teléfonos, domicilio y datos bancarios.',
    'Tu foto, tu INE y tu comprobante de domicilio.',
    'Tus sesiones en todos los dispositivos y los enlaces que te enviamos por correo.',
  ],
  staysTitle: 'Qué se conserva',
  stays:
    'Por ley, tus pujas, compras y pagos, tus reclamaciones con sus fotos, y el registro de quién consultó tus ' +
    'documentos, se conservan con un número en lugar de tu nombre mientras puedan exigirse obligaciones fiscales ' +
    'o legales.',
  /** For sellers, instead of `stays`. */
  sellerStays:
    'Por ley, tus subastas, ventas y pagos, las reclamaciones que recibiste, y el registro de quién consultó tus ' +
    'documentos, se conservan con un número en lugar de tu nombre mientras puedan exigirse obligaciones fiscales ' +
    'o legales. Tu rancho sigue con su nombre.',
  again: 'Después puedes registrarte otra vez con el mismo correo, como una cuenta nueva.',
  boundTitle: 'Todavía no puedes cerrar tu cuenta',
  bound: {
    bidding: 'Tienes pujas en una subasta que no ha terminado.',
    selling: 'Tienes una subasta en curso o una venta que no se ha terminado de pagar.',
    unpaid: 'Te falta pagar una compra.',
    paying: 'Tienes un pago sin confirmar. Si no lo terminaste, se cancela solo en poco más de un día.',
    'refund-due': 'Te debemos una devolución. Podrás cerrar tu cuenta cuando la recibas.',
    deposit: 'Tenemos tu garantía. Podrás cerrar tu cuenta cuando se use o se te devuelva.',
    claiming: 'Tienes una reclamación abierta. Podrás cerrar tu cuenta cuando se decida o cuando la retires.',
    'claimed-against': 'Hay una reclamación abierta por algo que vendiste. Podrás cerrar tu cuenta cuando se decida.',
    dealing: 'Tienes una entrega o un pago por recibir. Podrás cerrar tu cuenta cuando termine.',
  },
  seeBids: 'Ver mis pujas',
  seeWon: 'Ver mis compras',
  seeAuctions: 'Ver mis subastas',
  contact: 'Escribir a Remate',
  password: 'Tu contraseña',
  passwordWhy: 'Para asegurarnos de que eres tú.',
  confirm: 'Cerrar mi cuenta para siempre',
  keep: 'Conservar mi cuenta',
  done: 'Tu cuenta quedó cerrada y tus datos personales se borraron. Te enviamos un correo de confirmación.',
}

export const securityErrors = {
  currentRequired: 'Escribe tu contraseña actual',
  currentWrong: 'La contraseña no es correcta. Después de varios intentos, esta sesión se cierra',
  /** For administrators (specification 2, section 8). */
  adminCurrentRequired: 'Contraseña actual es requerida',
  adminRequired: 'Contraseña es requerida',
  adminWeak: 'Password debe ser valido (Min 8 caracteres, una minuscula, una mayuscula y un número)',
  adminDiffer: 'Confirmación de contraseña incorrecta',
  sameAsCurrent: 'Elige una contraseña distinta de la actual',
}
