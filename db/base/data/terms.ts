/**
 * Provisional terms, not written by a lawyer: the version and the first paragraph state this until the house publishes
 * its own terms.
 */
export const termsVersion = '0.1 provisional'

export const termsBody = `**Texto provisional.** La casa publicará aquí sus términos definitivos, revisados por su área legal, antes de abrir al público.

## 1. Quiénes somos

Remate es una plataforma en línea donde vendedores registrados ofrecen caballos y remolques en subasta. Remate publica la información que cada vendedor entrega y ha sido revisada por nuestro equipo; el vendedor responde por la identidad, la salud y la propiedad de lo que ofrece.

## 2. Tu cuenta

Para pujar necesitas una cuenta de comprador con correo validado, datos personales completos e identificación oficial vigente. Tu cuenta es personal: toda puja hecha desde ella se considera tuya.

## 3. Las pujas

Cada puja es una oferta de compra en firme y no puede retirarse. La primera puja puede igualar la puja inicial; cada puja posterior debe superar la vigente por al menos $2,000 MXN. Una puja cuenta cuando llega a nuestro servidor antes de la hora de cierre, según el reloj del servidor y la hora del centro de México. Si llega una puja en los últimos minutos, el cierre se extiende para que todos puedan responder.

## 4. Compra inmediata

Cuando el vendedor la ofrece, puedes comprar de inmediato al precio publicado. La compra se confirma al aprobarse el pago. Cuando la puja vigente pasa del 95% de ese precio, solo queda disponible la compra inmediata.

## 5. Pagos

Quien gana una subasta cubre un anticipo de $10,000 MXN dentro de los 3 días siguientes al cierre; el resto del precio, la liquidación, se paga antes de la entrega. El anticipo se descuenta del total. Un anticipo vencido genera la penalización publicada en la plataforma.

## 6. Vendedores

Los vendedores y los administradores no pueden pujar, tampoco por medio de otra cuenta. El vendedor se compromete a entregar lo vendido con su documentación: certificado médico, registro genealógico cuando exista y guía de tránsito.

## 7. Entrega y devoluciones

La entrega se acuerda entre las partes en el lugar indicado en la publicación. Si lo recibido no corresponde a lo publicado, la reclamación se hace en el sitio dentro de los 7 días naturales siguientes a la entrega.

## 8. Tus datos

Tratamos tus datos personales conforme al aviso de privacidad. Tus documentos de identidad solo los ven tú y el personal autorizado de Remate.

## 9. Ley aplicable

Estos términos se rigen por las leyes de los Estados Unidos Mexicanos. Cualquier controversia se somete a los tribunales competentes de Guadalajara, Jalisco.
`
