import type { Taken } from '#server/people/administrators/invite-administrator.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import { count } from '#app/texts/format/numbers.ts'
export const administrators = {
  title: 'Catálogo de administradores',
  lead: 'Quién puede entrar aquí. Se invita por correo; cada quien elige su contraseña.',
  count: (total: number) => count(total, 'administrador', 'administradores'),
  text: 'Buscar',
  invite: 'Invitar administrador',
  empty: 'Ningún administrador coincide con la búsqueda.',
  user: 'Usuario',
  email: 'E-mail',
  name: 'Nombre',
  password: 'Contraseña temporal',
  passwordHint:
    'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios. No se envía por correo.',
  newPassword: 'Nueva contraseña temporal',
  newPasswordHint:
    'Déjala vacía para no cambiarla. Si la cambias, se cierran sus sesiones y tendrá que elegir una propia.',
  ownPassword: 'Tu contraseña la cambias en Seguridad.',
  userRule: 'De 3 a 40 letras sin acento, números, punto, guion o guion bajo. Con él inicia sesión.',
  required: 'Obligatorio.',
  short: 'longitud mínima 8',
  created: 'Creado',
  seen: 'Última actividad',
  neverSeen: 'Todavía no entra',
  status: 'Estado',
  invited: 'Contraseña temporal',
  active: 'Activo',
  factor: 'Segundo factor',
  noFactor: 'Sin segundo factor',
  you: 'Tú',
  actions: 'Acciones',
  edit: 'Editar',
  delete: 'Eliminar',
  resend: 'Reenviar invitación',
  resetFactor: 'Quitar segundo factor',
  of: (act: string, user: string) => `${act}: ${user}`,
  back: 'Volver a administradores',
  inviteTitle: 'Invitar administrador',
  send: 'Enviar invitación',
  editTitle: (user: string) => `Editar ${user}`,
  save: 'Guardar',
  deleteAsk: catalogues.ask,
  deleteWhy:
    'Sus sesiones se cierran y ya no podrá entrar. Su correo y su usuario quedan libres, y las auditorías que ' +
    'tenía asignadas vuelven a la lista. Lo que hizo sigue en la bitácora.',
  resendTitle: (user: string) => `Reenviar la invitación de ${user}`,
  resendWhy: (email: string) => `Le enviamos a ${email} un enlace nuevo para elegir su contraseña. Vence en 48 horas.`,
  resetTitle: (user: string) => `Quitar el segundo factor de ${user}`,
  resetWhy:
    'Hazlo solo si perdió su teléfono y sus códigos, y después de comprobar que de verdad es esa persona. Sus ' +
    'sesiones se cierran, se le avisa por correo y queda en la bitácora.',
  reason: 'Motivo',
  reasonHint: 'Por ejemplo: perdió su teléfono, lo confirmé por llamada.',
  done: {
    creado: 'Administrador creado correctamente',
    editado: 'Los cambios se guardaron.',
    igual: 'No había nada que cambiar.',
    eliminado: 'Admin eliminado correctamente',
    invitacion: 'La invitación se envió otra vez.',
    factor: 'El segundo factor se quitó.',
  },
  failed: 'Existe un problema al crear al administrador',
  taken: { email: 'Otro administrador ya usa este correo', username: 'Otro administrador ya usa este usuario' },
  refused: {
    self: 'No puedes eliminar tu propia cuenta.',
    last: 'Es el último administrador: la casa no puede quedarse sin ninguno.',
    ended: 'Tu cuenta fue eliminada hace un momento por otro administrador.',
  },
}

/** Errors for values already in use, beside their fields; of the whole form where specified. */
export function takenErrors({ taken }: Taken) {
  return Object.fromEntries(taken.map((field) => [field, [administrators.taken[field]]]))
}
