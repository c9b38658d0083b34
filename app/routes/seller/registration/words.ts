import { correction } from '#app/texts/people/accounts.ts'
import { profile } from '#app/texts/people/profiles.ts'

export const registration = {
  title: 'Termina tu registro',
  steps: 'Pasos del registro',
  names: ['Cuenta', 'Rancho', 'Tus datos', 'Correo'],
  lost: profile.notSent,
  go: 'Guardar y continuar',
  going: 'Guardando…',
}

export const ranchStep = {
  title: '¿Para qué rancho vendes?',
  lead: 'Tus caballos se muestran con el nombre de tu rancho. Si no tienes uno, vendes por tu cuenta.',
  choice: 'Tipo de rancho',
  own: 'Tengo rancho',
  ownWhy: 'Lo registras aquí, con su logo.',
  house: 'Vendo por mi cuenta',
  houseWhy: 'No necesitas llenar nada más.',
  later: 'Después, estos datos los cambia nuestro equipo cuando nos lo pidas.',
}

export const dataStep = {
  title: 'Tus datos',
  lead: 'Como aparecen en tu identificación.',
}

export const emailStep = {
  title: 'Valida tu correo',
  required: 'Es requerido validar tu correo electrónico',
  lead: 'Ya terminaste de registrarte. Solo falta que abras el mensaje que te enviamos a este correo y lo valides:',
  spam: 'Revisa también tu carpeta de correo no deseado.',
  resend: 'Enviar un correo nuevo',
  done: 'Ya lo validé: continuar',
  notYet: 'Todavía no está validado: abre el mensaje y toca «Validar mi correo».',
  saved: 'Tus datos se guardaron.',
  sent: 'Te enviamos un correo nuevo: abre el más reciente.',
  wrong: '¿La dirección está mal escrita?',
  correct: correction.link,
}
