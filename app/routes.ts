import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL, by audience. Paths are the specification's, letter for letter; those it does not name are Spanish. */
export default [
  // Public
  index('routes/public/home.tsx'),
  route('events/:subcat?', 'routes/public/events.tsx'),
  route('event/:event', 'routes/public/auction/auction.tsx'),
  route('buscar', 'routes/public/search.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('login', 'routes/public/login.tsx'),
  route('login/salesman', 'routes/public/login-salesman.tsx'),
  route('login/admin', 'routes/public/login-admin.tsx'),
  route('logout', 'routes/public/logout.ts'),
  route('validateFront/:token', 'routes/public/validate-front.tsx'),
  route('reenviar-validacion', 'routes/public/resend-validation.tsx'),
  route('recuperar', 'routes/public/recover-ask.tsx'),
  route('recover/:salesman', 'routes/public/recover.tsx'),
  route('primer-administrador/:token', 'routes/public/first-administrator.tsx'),
  route('ayuda', 'routes/public/help.tsx'),
  route('about-us', 'routes/public/about.tsx'),
  route('terms-us', 'routes/public/terms.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('contact-us', 'routes/public/contact.tsx'),
  route('shop-us', 'routes/public/shop.tsx'),
  route('tripe-corona-2024', 'routes/public/triple-crown.tsx'),
  route('validate/:salesman', 'routes/public/validate-salesman.tsx'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  route('modo', 'routes/public/mode.ts'),
  route('buzon', 'routes/public/mailbox.tsx'),
  route('buzon/:id', 'routes/public/mailbox-mail.tsx'),
  route('pagos/:reference/regreso', 'routes/public/payment-return.tsx'),

  // Buyer
  layout('routes/buyer/layout.tsx', [
    route('event/:event/pujar', 'routes/buyer/bid/bid.tsx'),
    route('event/:event/comprar', 'routes/buyer/buy-now/buy-now.tsx'),
    route('event/:event/comprar/:purchase', 'routes/buyer/buy-now/purchase.tsx'),
    route('event/:event/pagar', 'routes/buyer/pay/due.tsx'),
    route('onboarding', 'routes/buyer/onboarding/resume.ts'),
    route('onboarding/:step', 'routes/buyer/onboarding/onboarding.tsx'),
    route('profile', 'routes/buyer/profile/profile.tsx', [
      index('routes/buyer/profile/personal.tsx'),
      route('documentos', 'routes/buyer/profile/documents.tsx'),
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

  // Administrator
  layout('routes/admin/layout.tsx', [route('admin/devoluciones', 'routes/admin/refunds/refunds.tsx')]),
  route('admin/documentos/:account/:kind', 'routes/admin/document.ts'),

  // Doors to screens that are still to be built
  ...['register/salesman', 'me', 'admin'].map((path) => route(path, 'routes/public/door.tsx', { id: `door/${path}` })),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
