export const suspensionErrors = {
  intent: 'Elige qué hacer con la cuenta',
  required: 'Escribe por qué se suspende la cuenta',
  tooLong: 'Hasta 300 caracteres',
}
