export const paymentReturn = {
  title: 'Gracias, estamos confirmando tu pago',
  body: 'En un momento verás aquí el resultado.',
  go: 'Ver el resultado',
}
