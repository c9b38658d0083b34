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
  lead: 'Ya terminaste de registrarte. Solo falta que abras el correo que te enviamos y valides tu dirección:',
  spam: 'Revisa también tu carpeta de correo no deseado.',
  resend: 'Enviar un correo nuevo',
  done: 'Ya lo validé: continuar',
  saved: 'Tus datos se guardaron.',
  wrong: '¿La dirección está mal escrita?',
  correct: correction.link,
}
