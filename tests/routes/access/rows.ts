export const WHO = ['visitor', 'buyer', 'other', 'seller', 'admin'] as const
export type Who = (typeof WHO)[number]

export type Asked = { method: 'GET' | 'POST'; path: string; body?: Record<string, string>; multipart?: true }
/** A row of the table: a pattern of `app/routes.ts` and the answer to each visitor, a status or `→ path`. */
export type Row = Asked & { route: string } & Record<Who, string>

export type Answers = [visitor: string, buyer: string, other: string, seller: string, admin: string]

export const row = (
  method: Asked['method'],
  route: string,
  path: string,
  [visitor, buyer, other, seller, admin]: Answers,
  more: Partial<Asked> = {},
): Row => ({ method, route, path, visitor, buyer, other, seller, admin, ...more })
export const get = (route: string, answers: Answers, path = route) => row('GET', route, path, answers)
export const post = (route: string, answers: Answers, path = route, body: Record<string, string> = {}) =>
  row('POST', route, path, answers, { body })

/** The same answer for all. */
export const all = (answer: string): Answers => [answer, answer, answer, answer, answer]
/** A screen for every buyer; others are redirected to sign in as one. */
export const buyers = (answer: string): Answers => ['→ /login', answer, answer, '403', '403']
/** A page of one buyer; any other buyer gets 404. */
export const owners = (answer: string): Answers => ['→ /login', answer, '404', '403', '403']
/** Onboarding and profile offer other accounts to sign out and come back as a buyer (specification 1, section 6). */
export const personal = (answer: string): Answers => ['→ /login', answer, answer, '403', '403']
/** One buyer's payment: 404 for any other payer, the seller included. */
export const buyersPayment = (answer: string): Answers => ['→ /login', answer, '404', '404', '403']
/** The seller's payment. */
export const sellersPayment = (answer: string): Answers => ['→ /login/salesman', '404', '404', answer, '403']
/** A screen for every seller; others are redirected to sign in as one. */
export const sellers = (answer: string): Answers => ['→ /login/salesman', '403', '403', answer, '403']
export const admins = (answer: string): Answers => ['→ /login/admin', '403', '403', '403', answer]
