/** Texts of a seller's registration, and the error messages of its forms (specification 2, sections 5 and 8). */
export const sellerRegistration = {
  title: 'Crea tu cuenta de vendedor',
  lead: 'Con tu código de invitación tardas unos minutos. Puedes dejarlo y seguir en otro teléfono.',
  user: 'Usuario',
  userHint: 'Con él inicias sesión. Letras sin acento, números, guion, guion bajo y punto, sin espacios.',
  code: 'Código de invitación',
  codeHint: 'Te lo da un administrador de Remate. Mayúsculas y minúsculas son lo mismo.',
  toContact: '¿No tienes código? Escríbenos.',
  registered: 'Vendedor registrado correctamente. Términos aceptados correctamente.',
  mailed: 'Te enviamos un correo: ábrelo y toca «Validar mi correo». Mientras tanto, sigue aquí.',
}

export const sellerErrors = {
  incomplete: 'Completa los campos requeridos.',
  userFormat: 'Usa solo letras sin acento, números, guion, guion bajo y punto, sin espacios',
  passwordsDiffer: 'Confirmación de contraseña incorrecta.',
  terms: 'Para continuar es necesario aceptar los términos y condiciones.',
  code: 'Valida el código de invitación, contacta a un administrador',
  email: 'email ya registrado',
  username: 'Nombre de usuario ya registrado',
  credentials: 'Revisa tu usuario y contraseña.',
  data: 'Revisa tus datos y contraseña.',
  notRegistered: 'Problemas al registro.',
  notSaved: 'Problemas al registrar los datos del vendedor.',
  photo: 'Imagen de perfil es requerida',
  ranchFirst: 'Problemas al registrar los datos del vendedor. Elige primero tu rancho',
}
