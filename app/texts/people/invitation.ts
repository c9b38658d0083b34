/** The invitation of an administrator, in the mail and on its page. */
export const invited = { title: 'Te invitaron a administrar Remate', accept: 'Aceptar la invitación' }
