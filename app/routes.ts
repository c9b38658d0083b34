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
  route('ayuda', 'routes/public/help.tsx'),
  route('about-us', 'routes/public/about.tsx'),
  route('terms-us', 'routes/public/terms.tsx'),
  route('modo', 'routes/public/mode.ts'),
  route('buzon', 'routes/public/mailbox.tsx'),
  route('buzon/:id', 'routes/public/mailbox-mail.tsx'),
  route('pagos/:reference/regreso', 'routes/public/payment-return.tsx'),

  // Buyer
  layout('routes/buyer/layout.tsx', [route('event/:event/pujar', 'routes/buyer/bid/bid.tsx')]),

  // Doors to screens that are still to be built
  ...['privacy', 'contact-us', 'shop-us', 'onboarding', 'profile', 'register/salesman', 'me', 'admin', 'event/:event/comprar'].map((path) =>
    route(path, 'routes/public/door.tsx', { id: `door/${path}` }),
  ),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
