import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL, by audience. Paths are the specification's, letter for letter; those it does not name are Spanish. */
export default [
  // Public
  index('routes/public/home/home.tsx'),
  route('events/:subcat?', 'routes/public/events/events.tsx'),
  route('event/:event', 'routes/public/auction/auction.tsx'),
  route('event/:event/fotos/:photo', 'routes/public/photo/photo.tsx'),
  route('event/:event/preguntar', 'routes/public/question/question.tsx'),
  route('rancho/:ranch', 'routes/public/ranch/ranch.tsx'),
  route('buscar', 'routes/public/search/search.tsx'),
  route('register', 'routes/public/register/register.tsx'),
  route('register/salesman', 'routes/public/register/register-salesman.tsx'),
  route('login', 'routes/public/login/login.tsx'),
  route('login/salesman', 'routes/public/login/login-salesman.tsx'),
  route('login/admin', 'routes/public/login/login-admin.tsx'),
  route('logout', 'routes/public/logout.ts'),
  route('validateFront/:token', 'routes/public/validate/validate-front.tsx'),
  route('reenviar-validacion', 'routes/public/validate/resend.tsx'),
  route('recuperar', 'routes/public/recover/ask.tsx'),
  route('recover/:salesman', 'routes/public/recover/recover.tsx'),
  route('primer-administrador/:token', 'routes/public/first-administrator/first-administrator.tsx'),
  route('ayuda', 'routes/public/help/help.tsx'),
  route('about-us', 'routes/public/about/about.tsx'),
  route('terms-us', 'routes/public/terms/terms.tsx'),
  route('privacy', 'routes/public/privacy/privacy.tsx'),
  route('contact-us', 'routes/public/contact/contact.tsx'),
  route('shop-us', 'routes/public/shop/shop.tsx'),
  route('tripe-corona-2024', 'routes/public/triple-crown/triple-crown.tsx'),
  route('validate/:salesman', 'routes/public/validate/validate-salesman.tsx'),
  route('sitemap.xml', 'routes/public/site/sitemap.ts'),
  route('robots.txt', 'routes/public/site/robots.ts'),
  route('manifest.webmanifest', 'routes/public/site/manifest.ts'),
  route('modo', 'routes/public/mode.ts'),
  route('calendario/:file', 'routes/seller/dashboard/ics.ts'),
  route('buzon', 'routes/public/mailbox/mailbox.tsx'),
  route('buzon/:id', 'routes/public/mailbox/mail.tsx'),
  route('opciones/:list', 'routes/public/options/options.ts'),
  route('taller', 'routes/public/workshop/workshop.tsx'),
  route('taller/react', 'routes/public/workshop/hydrated.tsx'),
  route('taller/captura', 'routes/public/workshop/capture/capture.tsx'),
  route('pagos/:reference/regreso', 'routes/public/payment-return/payment-return.tsx'),

  // Buyer
  layout('routes/buyer/layout.tsx', [
    route('event/:event/pujar', 'routes/buyer/bid/bid.tsx'),
    route('event/:event/comprar', 'routes/buyer/buy-now/buy-now.tsx'),
    route('event/:event/comprar/:purchase', 'routes/buyer/buy-now/purchase.tsx'),
    route('event/:event/pagar', 'routes/buyer/pay/due.tsx'),
    route('event/:event/reclamar', 'routes/buyer/claim/claim.tsx'),
    route('event/:event/reclamar/:claim/retirar', 'routes/buyer/claim/withdraw.tsx'),
    route('event/:event/reclamar/:claim/fotos/:photo?', 'routes/buyer/claim/photos.ts'),
    route('onboarding', 'routes/buyer/onboarding/resume.ts'),
    route('onboarding/:step', 'routes/buyer/onboarding/onboarding.tsx'),
    route('profile', 'routes/buyer/profile/profile.tsx', [
      index('routes/buyer/profile/personal.tsx'),
      route('documentos', 'routes/buyer/profile/documents.tsx'),
      route('en-curso', 'routes/buyer/profile/running.tsx'),
      route('subastas', 'routes/buyer/profile/won.tsx'),
      route('pujas', 'routes/buyer/profile/bids.tsx'),
      route('logros', 'routes/buyer/profile/achievements.tsx'),
      route('seguridad', 'routes/buyer/profile/security/security.tsx'),
      route('seguridad/cerrar', 'routes/buyer/profile/security/close.tsx'),
    ]),
    route('documentos/:kind', 'routes/buyer/profile/document.ts'),
  ]),

  // Whoever pays: buyer or seller
  layout('routes/payer/layout.tsx', [
    route('pagos/:reference', 'routes/buyer/pay/payment.tsx'),
    route('pagos/:reference/abrir', 'routes/buyer/pay/open.tsx'),
    route('pagos/:reference/recibo', 'routes/buyer/pay/receipt.tsx'),
  ]),

  // A seller who is still registering
  layout('routes/seller/registration/layout.tsx', [
    route('register/ranch', 'routes/seller/registration/ranch.tsx'),
    route('register/ranch/guardar', 'routes/seller/registration/save-ranch.ts'),
    route('register/ranch/nombre', 'routes/seller/registration/ranch-name.ts'),
    route('register/ranch/logo', 'routes/seller/registration/logo.ts'),
    route('register/salesmandata', 'routes/seller/registration/data.tsx'),
    route('register/salesmandata/guardar', 'routes/seller/registration/save-data.ts'),
    route('register/salesmandata/foto', 'routes/seller/registration/photo.ts'),
    route('register/validar-correo', 'routes/seller/registration/email.tsx'),
  ]),

  // Seller
  layout('routes/seller/layout.tsx', [
    // panel and auctions
    route('sales', 'routes/seller/dashboard/dashboard.tsx'),
    route('sales/calendario', 'routes/seller/dashboard/feed.tsx'),
    route('sales/events', 'routes/seller/events/events.tsx'),
    route('sales/events/nueva', 'routes/seller/events/schedule.tsx'),
    route('sales/events/:event', 'routes/seller/events/event.tsx'),
    route('sales/events/:event/editar', 'routes/seller/events/edit.tsx'),
    route('sales/events/:event/eliminar', 'routes/seller/events/delete.tsx'),
    route('sales/events/:event/movimientos', 'routes/seller/events/movements.tsx'),
    route('sales/events/:event/transmision', 'routes/seller/events/stream.tsx'),

    // profile
    route('me', 'routes/seller/me/me.tsx', [
      index('routes/seller/me/personal.tsx'),
      route('rancho', 'routes/seller/me/ranch.tsx'),
      route('documentos', 'routes/seller/me/documents.tsx'),
      route('banco', 'routes/seller/me/bank.tsx'),
      route('seguridad', 'routes/seller/me/security.tsx'),
      route('seguridad/cerrar', 'routes/seller/me/close.tsx'),
    ]),
    route('me/archivos/:kind', 'routes/seller/me/document.ts'),

    // horses and trailers: lists, details, enrolling
    route('sales/horses', 'routes/seller/listings/listings.tsx', { id: 'sales/horses' }),
    route('sales/horses/registrar', 'routes/seller/listings/register.tsx'),
    route('sales/horses/:horse/eliminar', 'routes/seller/listings/delete.tsx', { id: 'sales/horses/eliminar' }),
    route('sales/HorseDetail/:horse', 'routes/seller/listings/detail.tsx', { id: 'sales/HorseDetail' }),
    route('sales/HorseDetail/:horse/inscribir', 'routes/seller/listings/enrol.tsx', {
      id: 'sales/HorseDetail/inscribir',
    }),
    route('sales/HorseDetail/:horse/terminar', 'routes/seller/listings/finish.tsx', {
      id: 'sales/HorseDetail/terminar',
    }),
    route('sales/HorseDetail/:horse/observaciones/:observation', 'routes/seller/listings/resolve.tsx', {
      id: 'sales/HorseDetail/observaciones',
    }),
    route('sales/trailers', 'routes/seller/listings/listings.tsx'),
    route('sales/trailers/:horse/eliminar', 'routes/seller/listings/delete.tsx'),
    route('sales/TrailerDetail/:horse', 'routes/seller/listings/detail.tsx'),
    route('sales/TrailerDetail/:horse/inscribir', 'routes/seller/listings/enrol.tsx'),
    route('sales/TrailerDetail/:horse/terminar', 'routes/seller/listings/finish.tsx'),
    route('sales/TrailerDetail/:horse/observaciones/:observation', 'routes/seller/listings/resolve.tsx'),

    // capture
    route('sales/newHorseSimp/:horse?', 'routes/seller/capture/express.tsx'),
    route('sales/newHorse', 'routes/seller/capture/new-horse.tsx'),
    route('sales/newTrailer/:horse?', 'routes/seller/capture/trailer.tsx'),
    route('sales/updateHorse/:horse/:step?', 'routes/seller/capture/update-horse.tsx'),
    route('sales/captura/:page/:horse?', 'routes/seller/capture/save.ts'),

    // photos and documents of a listing
    route('sales/archivos/:horse', 'routes/seller/files/files.tsx'),
    route('sales/fotos/:horse', 'routes/seller/files/photos.ts'),
    route('sales/documentos/:horse/:kind', 'routes/seller/files/document.ts'),

    // credits
    route('sales/credits', 'routes/seller/credits/credits.tsx'),
    route('sales/credits/comprar', 'routes/seller/credits/buy/choose.tsx'),
    route('sales/credits/comprar/:package', 'routes/seller/credits/buy/confirm.tsx'),
    route('sales/credits/transferencia/:horse', 'routes/seller/credits/transfer/transfer.tsx'),
    route('sales/credits/transferencia/:horse/comprobante', 'routes/seller/credits/transfer/receipt-file.ts'),
  ]),

  // Administrator
  layout('routes/admin/layout.tsx', [
    route('admin/devoluciones', 'routes/admin/refunds/refunds.tsx'),
    route('admin/devoluciones/:refund', 'routes/admin/refunds/refund.tsx'),
    route('admin/reclamaciones', 'routes/admin/claims/claims.tsx'),
    route('admin/reclamaciones/:claim', 'routes/admin/claims/claim.tsx'),
    route('admin/tags', 'routes/admin/tags/tags.tsx'),
    route('admin/tags/nuevo', 'routes/admin/tags/tag.tsx', { id: 'admin/tags/nuevo' }),
    route('admin/tags/:entry', 'routes/admin/tags/tag.tsx'),
    route('admin/tags/:entry/eliminar', 'routes/admin/tags/delete-tag.tsx'),
  ]),
  route('admin/documentos/:account/:kind', 'routes/admin/document.ts'),
  route('admin/reclamaciones/:claim/fotos/:photo', 'routes/admin/claims/photo.ts'),

  // Screens that are still to be built
  soon('admin'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig

/** A screen that others lead to already. */
function soon(path: string) {
  return route(path, 'routes/public/coming-soon/coming-soon.tsx', { id: `coming-soon/${path}` })
}
