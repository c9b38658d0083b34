/** Texts of registering, signing in and validating an e-mail address, and the error messages of those forms. */

export const accounts = {
  registerTitle: 'Crea tu cuenta de comprador',
  registerLead: 'Te toma un minuto. Después validas tu correo y completas tus documentos para poder pujar.',
  name: 'Nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  confirm: 'Confirma tu contraseña',
  passwordRule: 'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios.',
  continue: 'Continuar',
  register: 'Registrarme',
  termsTitle: 'Términos y condiciones',
  termsLabel: 'Términos y condiciones vigentes',
  acceptTerms: 'Leí y acepto los términos y condiciones',
  back: 'Corregir mis datos',
  hasAccount: '¿Ya tienes cuenta?',
  enter: 'Iniciar sesión',
  loginTitle: 'Inicia sesión',
  audience: '¿Cómo quieres entrar?',
  buyer: 'Comprador',
  seller: 'Vendedor',
  admin: 'Admin',
  noAccount: '¿Aún no tienes cuenta?',
  registerLink: 'Regístrate',
  forgot: '¿Olvidaste tu contraseña?',
}

export const validation = {
  title: 'Validación de correo',
  ask: 'Confirma que este correo es tuyo y podrás iniciar sesión.',
  press: 'Validar mi correo',
  validating: 'Validando dirección de correo',
  slow: 'Si no avanza, toca aquí',
  validated: 'Validado correctamente',
  validatedNext: 'Ya puedes iniciar sesión.',
  login: 'Iniciar sesión',
  goOn: 'Continuar',
  problem: 'Existe un problema con tu correo',
  problemWhy: 'El enlace venció o ya fue usado. Pide uno nuevo y revisa también tu carpeta de correo no deseado.',
  resend: 'Enviar un correo nuevo',
  resentTitle: 'Revisa tu correo',
  resent: 'Si la dirección tiene una cuenta por validar, enviamos un correo nuevo.',
}

/** Texts of correcting an address that was mistyped when registering. */
export const correction = {
  title: 'Corrige tu correo',
  lead: 'Cambiamos la dirección con la que te registraste y te enviamos el correo de validación a la correcta.',
  registered: 'Correo con el que te registraste',
  correct: 'Tu correo correcto',
  save: 'Corregir y enviar el correo',
  offer: '¿Escribiste mal tu correo?',
  link: 'Corregir mi correo',
  done: 'Corregimos tu correo y enviamos ahí el enlace: ábrelo y toca «Validar mi correo» para poder entrar.',
  validated: 'Esa cuenta ya validó su correo. Inicia sesión; para cambiarlo, escríbenos.',
}

/** Texts of requesting and choosing a new password. */
export const recovery = {
  title: 'Recupera tu contraseña',
  lead: {
    buyer: 'Escribe el correo de tu cuenta de comprador y te enviamos un enlace para elegir una contraseña nueva.',
    seller:
      'Escribe el correo de tu cuenta de vendedor y te enviamos un enlace para elegir una contraseña nueva. El ' +
      'correo te recuerda también tu usuario.',
    admin:
      'Escribe el correo de tu cuenta de administrador y te enviamos un enlace para elegir una contraseña nueva. ' +
      'El correo te recuerda también tu usuario.',
  },
  send: 'Enviar enlace',
  sent: 'Consulta tu bandeja de correo electrónico',
  sentWhy:
    'Si la dirección tiene una cuenta, en unos minutos llega un enlace para elegir una contraseña nueva. Vence ' +
    'en una hora. Si te llegan varios, sirve el más reciente. Revisa también tu carpeta de correo no deseado.',
  toLogin: 'Volver a iniciar sesión',
  emailRequired: 'Correo electrónico requerido.',
  emailInvalid: 'Correo electrónico invalido.',
  chooseTitle: 'Elige tu contraseña nueva',
  chooseLead: (identifier: string) =>
    `Para la cuenta ${identifier}. Al guardarla se cierran todas las sesiones abiertas de esta cuenta.`,
  newPassword: 'Contraseña nueva',
  confirm: 'Confirma tu contraseña nueva',
  save: 'Guardar contraseña',
  passwordsDiffer: 'Confirmación de contraseña incorrecta.',
  problem: 'Este enlace ya no sirve',
  problemWhy: 'Los enlaces para elegir contraseña se usan una sola vez y vencen en una hora. Pide uno nuevo.',
  again: 'Pedir otro enlace',
  done: 'Tu contraseña nueva quedó guardada. Inicia sesión con ella.',
}

/** Texts of the page behind the link printed by the migration. */
export const firstAdministrator = {
  title: 'Primer administrador',
  lead: 'La casa todavía no tiene administrador. Con este formulario creas su cuenta; después este enlace ya no sirve.',
  name: 'Nombre completo',
  username: 'Usuario',
  usernameRule: 'De 3 a 40 letras sin acento, números, punto, guion o guion bajo. Con él inicias sesión.',
  create: 'Crear la cuenta',
  problem: 'Este enlace ya no sirve',
  problemWhy: 'Se usa una sola vez, vence a las 24 horas y solo sirve mientras la casa no tiene administrador.',
  problemNext: 'Si aún no lo hay, "npm run migrate" imprime uno nuevo.',
}

export const accountErrors = {
  incomplete: 'Datos incompletos',
  passwordsDiffer: 'Valida tus passwords no estan iguales',
  invalidEmail: 'Correo invalido',
  emailRequired: 'E-mail es requerido',
  emailFormat: 'E-mail debe ser valido',
  fieldRequired: 'Campo requerido',
  weakPassword: 'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios',
  breachedPassword: 'Esta contraseña está en listas de contraseñas robadas. Elige otra',
  terms: 'Para continuar es necesario aceptar los términos y condiciones.',
  credentials: 'Valida tu correo y contraseña',
  notValidated: 'Es requerido validar tu correo electrónico',
  suspended: 'Tu cuenta está suspendida y no puedes entrar. Escríbenos desde Contacto si crees que es un error.',
  noSession: 'Problema para iniciar sesión',
  registration: 'Revisa tus datos y contraseña',
  duplicate: 'email ya registrado',
  tooManyAttempts: 'Demasiados intentos. Espera unos minutos y prueba otra vez',
  nameRequired: 'Nombre requerido',
  paternalRequired: 'Apellido Paterno requerido',
  maternalRequired: 'Apellido Materno requerido',
  cellPhoneRequired: 'Celular requerido',
  imageRequired: 'Imagen Requerida',
  completeAll: 'Completa todos los campos para continuar',
}
